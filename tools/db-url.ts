import { databaseUrl } from './database-url.ts'

console.log(await databaseUrl(process.argv.includes('--owner') ? 'owner' : 'app'))

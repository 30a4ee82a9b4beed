export { legalPath } from './legal/legal-slugs.ts'

import { createServer } from 'node:http'
createServer((_q, r) => r.end('ok')).listen(Number(process.env.BARE_PORT), '127.0.0.1')

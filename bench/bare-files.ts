/** Plain node:http that keeps files: what bench/upload-speed.ts compares with. */
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.env.BARE_FOLDER!

createServer(async (req, res) => {
  if (req.url === '/healthz') return void res.end('ok')
  const path = join(folder, `bare-${req.url!.slice(1)}`)
  if (req.method === 'PUT') {
    // flush: fsync before it is closed.
    await pipeline(req, createWriteStream(path, { flush: true }))
    res.end()
  } else await pipeline(createReadStream(path), res)
}).listen(Number(process.env.BARE_PORT), '127.0.0.1')

import { brotliCompressSync, constants } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { acceptsEncoding } from './accepts-encoding.ts'
import { isCachedPath } from './cached-paths.ts'

const cheap = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }
const worthIt = 2000

/**
 * A page rendered for one visitor, as small as 0.2 ms make it; null: as it is. What stands in the address may stand in
 * the page, and then its length tells who guesses at the rest (docs/decisions/136): only a shelf's is compressed.
 */
export function compressPage(req: IncomingMessage, html: Buffer): Buffer | null {
  const [path = '', query] = req.url!.split('?')
  if (html.length < worthIt || (query && !isCachedPath(path)) || !acceptsEncoding(req.headers['accept-encoding'], 'br'))
    return null
  return brotliCompressSync(html, { params: { ...cheap, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
}

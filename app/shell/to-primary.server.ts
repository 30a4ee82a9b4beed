import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '#kernel/context.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'

/**
 * Another host of a site leads to its address, path and query kept (content.md §3.11: 301). What is sent is sent again
 * there (308). Asked anew each time: the owner may turn the two around, and a browser that kept both ways would run in a circle.
 */
export function toPrimary(req: IncomingMessage, res: ServerResponse, { hostname }: Site): void {
  const isAsked = req.method === 'GET' || req.method === 'HEAD'
  res.setHeader('cache-control', 'no-cache')
  res.setHeader('location', siteOrigin(hostname) + req.url)
  res.writeHead(isAsked ? 301 : 308).end()
}

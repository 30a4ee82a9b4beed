/**
 * One web worker. The supervisor's door hands it connections; without a supervisor (`node server.ts` by hand, tests)
 * it listens on SALA_PORT itself.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Duties, liveAsChild } from '#runtime/child.ts'
import { startServer, type Web } from '#runtime/http.ts'
import { endBecauseOf } from '#runtime/unsafe.ts'

export { startServer, type HttpServer, type Web } from '#runtime/http.ts'

const isDev = process.env.SALA_DEV === '1'

if (import.meta.main) await liveAsChild(serve, isDev ? undefined : loadBuild).catch(endBecauseOf)

async function serve(): Promise<Duties> {
  const web = isDev ? await developmentWeb() : await (await loadBuild()).createWeb()
  const http = await startServer(web, process.connected ? undefined : Number(process.env.SALA_PORT ?? 3000))
  return { onSocket: http.take, finish: http.close }
}

async function loadBuild(): Promise<{ createWeb: () => Promise<Web> }> {
  const entry = resolve(process.env.SALA_SERVER_ENTRY ?? 'build/server/index.js')
  return (await import(pathToFileURL(entry).href)) as { createWeb: () => Promise<Web> }
}

/** Vite is loaded only here: production starts without it. */
async function developmentWeb(): Promise<Web> {
  const { createDevelopmentWeb } = await import('#runtime/development.ts')
  return await createDevelopmentWeb()
}

/** `npm run dev`: the web straight from the sources, with hot reload through the same port. */
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import type { Web } from './http.ts'

type WebModule = { createWeb: () => Promise<Web> }

/** A change in server code makes Vite load `app/shell/web.ts` anew; the next request then gets a new web. */
export async function createDevelopmentWeb(): Promise<Web> {
  // Never listens: Vite waits here for the websockets that our own server passes on.
  const upgrades = createHttpServer()
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades }, allowedHosts: ['.localhost'] },
  })
  let loaded: WebModule | null = null
  let web: Promise<Web> | null = null

  const freshWeb = async (): Promise<Web> => {
    const module = (await vite.ssrLoadModule('/app/shell/web.ts')) as WebModule
    if (module !== loaded || !web) {
      const old = web
      loaded = module
      web = module.createWeb()
      void old?.then((old) => old.close())
    }
    return await web
  }

  return {
    handle(req, res) {
      vite.middlewares(req, res, () => {
        freshWeb().then(
          (web) => web.handle(req, res),
          (error: Error) => {
            vite.ssrFixStacktrace(error)
            console.error(error)
            res.statusCode = 500
            res.end(error.stack)
          },
        )
      })
    },
    upgrade: (req, socket, head) => upgrades.emit('upgrade', req, socket, head),
    async close() {
      await Promise.all([vite.close(), web?.then((web) => web.close())])
    },
  }
}

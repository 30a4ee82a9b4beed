import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Two of them: what a web worker starts with, and what the job worker does.
  serverBuildFile: '[name].js',
  // Behind a proxy the page is at https and what arrives here at http: React Router would refuse every form. Who may
  // post, app/shell/request-guard.server.ts has said by then.
  allowedActionOrigins: ['**'],
  // Every route is known to the browser from the start: no request per link, and a quarter less CPU per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

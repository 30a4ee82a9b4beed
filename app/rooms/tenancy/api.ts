import { type AnyCall, patch, raw } from '#kernel/api.ts'
import { notFound } from '#kernel/refusals.ts'
import { hostRecords } from './host-records.server.ts'
import { answerHostname, isOwnMachine } from './hostname-call.ts'
import { changeSiteSettings } from './settings.ts'
import { showMark } from './show-mark.server.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  raw(
    'GET',
    '/hostname/{hostname}',
    'The config of this site and the session of the caller',
    (context, request, { hostname }) => answerHostname(context, request, hostname ?? ''),
  ),
  raw(
    'GET',
    '/hostnames',
    'Every host of the platform: on the developer’s own machine only',
    async (context, request) => {
      if (!isOwnMachine(context, request)) return notFound()
      const hostnameData = await hostRecords()
      return Response.json(
        { success: true, hostnames: hostnameData.map(({ hostname }) => hostname), hostnameData },
        { headers: { 'cache-control': 'no-store' } },
      )
    },
  ),
  raw('GET', '/mark/{file}', 'The logo or favicon of this site', (context, request, { file }) =>
    showMark(context, request, file),
  ),
  patch('/api/site/settings', 'Change name, theme or config of this site', changeSiteSettings),
]

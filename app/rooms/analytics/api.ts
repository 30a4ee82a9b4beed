import { anyone } from '#kernel/action.server.ts'
import * as z from 'zod'
import { type AnyCall, get, put, raw } from '#kernel/api.ts'
import { keepChoice, measureFrame } from './measure-calls.server.ts'
import { saveMeasuring, seeMeasuring } from './measuring.ts'
import { numbersFile } from './numbers-file.ts'
import { viewCall } from './view-call.server.ts'

const id = z.string().optional()
const Services = z.object({ version: z.int(), ids: z.object({ ga4: id, meta: id, line: id, tiktok: id }) })

export const api: AnyCall[] = [
  raw(
    'POST',
    '/api/analytics/view',
    'A browser says that a page stands: {p, r, w, u}; counted without cookies',
    viewCall,
    { may: anyone },
  ),
  raw('GET', '/config/analytics.csv', 'Visits of the last ?days, as CSV', numbersFile),
  raw(
    'GET',
    '/api/analytics/frame',
    'What measures the public page ?p, for a visitor who agreed; otherwise nothing',
    measureFrame,
  ),
  raw('POST', '/api/analytics/choice', 'A visitor agrees to being measured, or does not: {yes}', keepChoice, {
    may: anyone,
  }),
  get('/api/analytics/pixels', 'Which services of others may measure this site', seeMeasuring, { output: Services }),
  put('/api/analytics/pixels', 'Turn them on by their ids, or off by an empty one', saveMeasuring, {
    output: Services,
  }),
]

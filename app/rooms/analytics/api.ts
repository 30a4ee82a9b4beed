import { type AnyCall, raw } from '#kernel/api.ts'
import { numbersFile } from './numbers-file.ts'
import { viewCall } from './view-call.server.ts'

export const api: AnyCall[] = [
  raw(
    'POST',
    '/api/analytics/view',
    'A browser says that a page stands: {p, r, w, u}; counted without cookies',
    viewCall,
  ),
  raw('GET', '/config/analytics.csv', 'Visits of the last ?days, as CSV', numbersFile),
]

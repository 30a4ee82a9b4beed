/** Pure: what part of the trail a URL asks for. What it cannot mean is left out, never refused. */
import { parseTypedDate } from '#kernel/typed-date.ts'
import { isId } from './people-paths.ts'

export interface AuditAsk {
  actor: string | null
  action: string | null
  from: string | null
  to: string | null
  before: string | null
}

export function auditAsk(query: URLSearchParams): AuditAsk {
  const id = (name: string) => {
    const value = query.get(name)
    return value && isId(value) ? value : null
  }
  const action = query.get('action')
  const [from, to] = [day(query.get('days.from')), day(query.get('days.to'))]
  const isBackwards = from !== null && to !== null && from > to
  return {
    actor: id('actor'),
    action: action && /^[a-zA-Z.]{1,80}$/.test(action) ? action : null,
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    before: id('before'),
  }
}

function day(said: string | null): string | null {
  const text = said && parseTypedDate(said)
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

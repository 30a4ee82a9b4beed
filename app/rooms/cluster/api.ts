import { type AnyCall, raw } from '#kernel/api.ts'
import './joining.ts'
import { peoplePath } from './people-columns.ts'
import { peopleFile } from './people-file.server.ts'

export const api: AnyCall[] = [
  raw('GET', `${peoplePath}.csv`, 'The people that the list’s filters match, as CSV', peopleFile),
]

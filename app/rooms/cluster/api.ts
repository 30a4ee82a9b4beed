import type { AnyCall } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import './joining.ts'
import { notePeopleFile, peopleFilePart } from './people.ts'
import { peopleList } from './people-list.ts'

export const api: AnyCall[] = listFiles(peopleList, peopleFilePart, 'The people that the list’s filters match', {
  note: notePeopleFile,
})

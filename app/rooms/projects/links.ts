import { href } from 'react-router'
import type { View } from './page/views.ts'

export const homePath = '/project'
export const groupPath = (group: string): string => href('/project/:group_id', { group_id: group })
export const projectPath = (group: string, project: string): string =>
  href('/project/:group_id/:project_id', { group_id: group, project_id: project })
export const importPath = (group: string, project: string): string =>
  href('/project/:group_id/:project_id/import', { group_id: group, project_id: project })
export const livePath = (project: string): string => `/live/project/${project}`

/** Of a page whose views stand in its address: `?view=gantt&task=…`; what is empty goes. */
export function withWords(search: URLSearchParams, words: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(words))
    if (value === '') next.delete(name)
    else next.set(name, value)
  const text = next.toString()
  return text === '' ? '?' : `?${text}`
}

/** Leads on to the task in its project, whichever that is by now. */
export const taskPath = (task: string): string => `${homePath}?task=${task}`

export const clientPath = (link: string): string => href('/project/client/:client_link', { client_link: link })

/** What a manager sees of all projects; each view has an address of its own, but the board, which has none there. */
export const adminPath = (view: View | '' = ''): string =>
  view === '' || view === 'board' ? '/project/admin' : `/project/admin/${view}`

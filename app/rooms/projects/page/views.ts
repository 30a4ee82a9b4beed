/** Pure: the ways of looking at a project, in the order of their tabs. */
export const views = ['board', 'table', 'todo', 'agenda', 'calendar', 'gantt', 'dashboard', 'detail'] as const
export type View = (typeof views)[number]

export const readView = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'board'

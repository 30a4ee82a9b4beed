import { loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { eventList } from '../event/event-list.ts'
import { eventPage } from '../event/events.ts'

export const loader = loadList(eventList, eventPage)
export const meta = listMeta(eventList)

export default listScreen(eventList, { make: 'events.changeEvents', empty: { icon: 'calendar' } })

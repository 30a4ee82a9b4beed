import { data, type MiddlewareFunction } from 'react-router'
import { isOpenAt } from '#kernel/areas.ts'
import { contextOf } from '#kernel/screen.server.ts'
import { patternIn } from './route-pattern.ts'

/** Once for all screens, in root.tsx: an area that the site closed is not there, whoever asks. The pattern, as calls have it. */
export const closedArea: MiddlewareFunction = (args) => {
  if (!isOpenAt(contextOf(args).site, patternIn(args))) throw data({ route: 'unknown' }, { status: 404 })
}

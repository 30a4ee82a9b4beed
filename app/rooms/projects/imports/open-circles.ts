/** Pure: links that would make tasks wait for each other are left out, the later of the file first, each with its path. */
import { Circle, networkOf } from '../schedule/network.ts'
import type { PlanLink, PlanTask } from '../schedule/plan.ts'
import { refuseRow, type Incoming, type IncomingLink } from './incoming.ts'

/** Each costs a walk of the network. */
const mostCircles = 200

interface Around {
  tasks: readonly PlanTask[]
  /** In the project already. */
  links: readonly PlanLink[]
  titleOf: (id: string) => string
}

/** Those that stay. Null: they go round more than anybody would mend. `from` and `to` are ids of tasks. */
export function withoutCircles(
  into: Incoming,
  wanted: readonly IncomingLink[],
  { tasks, links, titleOf }: Around,
): IncomingLink[] | null {
  const left = [...wanted]
  const parentOf = new Map(tasks.map(({ id, parentId }) => [id, parentId]))
  for (let tries = 0; tries < mostCircles; tries++) {
    try {
      networkOf({ tasks, links: [...links, ...left] })
      return left
    } catch (error) {
      if (!(error instanceof Circle)) throw error
      const path = error.path.slice(0, -1)
      const place = left.findLastIndex(
        (link) => path.includes(link.from) && path.some((id) => isAtOrAbove(parentOf, link.to, id)),
      )
      if (place < 0) return null
      const [link] = left.splice(place, 1)
      const first = path.indexOf(link!.from)
      const round = [...path.slice(first), ...path.slice(0, first), path[first]!].map(titleOf).join(' → ')
      refuseRow(
        into,
        link!.line,
        `ลำดับงานวนกลับมาที่เดิม จึงไม่ผูก: ${round}`,
        `These tasks would wait for each other, so this link is not taken: ${round}`,
      )
    }
  }
  return null
}

function isAtOrAbove(parentOf: ReadonlyMap<string, string | null | undefined>, above: string, id: string): boolean {
  for (let at: string | null | undefined = id, left = 60; at && left > 0; at = parentOf.get(at), left--)
    if (at === above) return true
  return false
}

/** Turns for few places: first come, first served, yet of one asker only so many at once and in line. */
export interface TurnLimits {
  atOnce: number
  ofOne: number
  waiting: number
  waitingOfOne: number
}

interface Waiting {
  who: string
  letIn(): void
}

export function openTurns({ atOnce, ofOne, waiting: most, waitingOfOne }: TurnLimits) {
  const inside: string[] = []
  const line: Waiting[] = []
  const count = (who: string) => inside.filter((one) => one === who).length
  const mayEnter = (who: string) => inside.length < atOnce && count(who) < ofOne

  const begin = (who: string) => {
    inside.push(who)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      inside.splice(inside.indexOf(who), 1)
      const next = line.findIndex((one) => mayEnter(one.who))
      if (next >= 0) line.splice(next, 1)[0]!.letIn()
    }
  }
  return {
    /** How to end the turn, when it has come; null when too many wait. */
    async enter(who: string): Promise<(() => void) | null> {
      if (mayEnter(who)) return begin(who)
      if (line.length >= most || line.filter((one) => one.who === who).length >= waitingOfOne) return null
      return new Promise((resolve) => line.push({ who, letIn: () => resolve(begin(who)) }))
    },
  }
}

import { isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import type { PersonalCard, PersonalRoom } from '#kernel/personal.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { personalRooms } from '../made/personal.server.ts'

export interface MyCards {
  cards: PersonalCard[]
  /** A room did not answer: the page says so and shows the others. */
  isPart: boolean
}

/**
 * What concerns the person who asks, of every room; where somebody's clock runs first. Each room is asked in a
 * transaction of its own, all at once, so that one that fails takes nobody else's card with it.
 *
 * Errors: 401.
 */
export async function myCards(
  context: Context,
  rooms: Readonly<Record<string, PersonalRoom>> = personalRooms,
): Promise<MyCards> {
  if (context.actor.accountId === null) refuseKernel('signInFirst')
  const asked = Object.entries(rooms).flatMap(([room, { cards = [] }]) =>
    cards.filter(({ audiences }) => admits(audiences, context.actor)).map((card) => ({ room, card })),
  )
  const answers = await Promise.all(
    asked.map(({ room, card }) =>
      card(context, {}).catch((error: unknown) => {
        log.error('a card could not be shown', { requestId: context.requestId, room, error })
        return 'failed' as const
      }),
    ),
  )
  const cards = answers
    .filter((answer) => answer !== null && answer !== 'failed')
    .filter(({ to }) => isOpenAt(context.site, to.path))
  const isUrgent = (card: PersonalCard) => card.lines.some((line) => line.urgent)
  return {
    cards: cards.sort((a, b) => Number(isUrgent(b)) - Number(isUrgent(a))),
    isPart: answers.includes('failed'),
  }
}

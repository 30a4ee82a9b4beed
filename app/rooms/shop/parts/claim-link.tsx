/** On a guest's order, for who is signed in by now. */
import { useVisitor } from '#ui/by-role.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import { claimWords } from '../claims/claim-words.ts'
import type { SeenOrder } from '../order.ts'
import { claimPath } from '../order-links.ts'

export function ClaimLink({ order }: { order: SeenOrder }) {
  const text = useWords(claimWords)
  const { role } = useVisitor()
  if (!order.isGuestOrder || role !== 'user') return null
  return (
    <div>
      <LinkButton icon="user" to={claimPath(order.token)}>
        {text.offer}
      </LinkButton>
    </div>
  )
}

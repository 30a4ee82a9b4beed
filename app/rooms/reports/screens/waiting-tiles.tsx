import { Grid } from '#ui/layout.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useWords } from '#ui/words.tsx'
import type { Today } from '../today.ts'
import { words } from '../words.ts'

const orders = '/cluster/user/store/orders'

/** What to do next. `slips` is null for who does not review them. */
export function WaitingTiles({ now, low, slips }: { now: Today; low: number; slips: number | null }) {
  const text = useWords(words)
  return (
    <Grid min={120} gap={16} phoneTwo fit>
      {slips !== null && (
        <StatTile
          label={text.slips}
          value={slips}
          icon="receipt"
          to="/cluster/user/bills"
          hint={slips > 0 ? text.buyersWait : text.allDone}
        />
      )}
      <StatTile
        label={text.unpaid}
        value={now.unpaidOrders}
        icon="clock"
        to={`${orders}?status=pending_payment`}
        hint={text.unpaidHint}
      />
      <StatTile
        label={text.decide}
        value={now.toDecide}
        icon="warning"
        to={`${orders}?status=needs_decision`}
        hint={now.toDecide > 0 ? text.decideHint : text.allDone}
      />
      <StatTile label={text.low} value={low} icon="box" to="#low-stock" hint={text.lowHint} />
    </Grid>
  )
}

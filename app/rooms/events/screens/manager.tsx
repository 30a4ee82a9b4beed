/** Events, gifts and influencers beside each other, as they are now. */
import { load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { useWords } from '#ui/words.tsx'
import { managerFigures } from '../gift/gift-desk.ts'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import { deskPath, giftDesk, influencerDesk } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/manager'

export const loader = load(async (context) => ({
  figures: await managerFigures(context, {}),
  maySeeInfluencers: admits(permissions['events.seeInfluencers'], context.actor),
}))

export const meta = titled(giftDeskWords, 'manager')

export default function Manager({ loaderData: { figures, maySeeInfluencers } }: Route.ComponentProps) {
  const text = useWords(giftDeskWords)
  const { number, baht } = useFormat()
  const { events, gifts, influencers } = figures
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.manager} />
      <Stack gap={16}>
        <Card title={text.events} actions={<LinkButton to={deskPath}>{text.events}</LinkButton>}>
          <Grid min={120} gap={12}>
            <StatTile label={text.figUpcoming} value={number(events.upcoming)} />
            <StatTile label={text.figTickets} value={number(events.tickets)} />
            <StatTile label={text.figSales} value={baht(events.satang)} />
            <StatTile label={text.figWaiting} value={number(events.waiting)} />
            <StatTile label={text.figLate} value={number(events.late)} />
          </Grid>
        </Card>
        <Card title={text.gifts} actions={<LinkButton to={giftDesk}>{text.gifts}</LinkButton>}>
          <Grid min={120} gap={12}>
            <StatTile label={text.figGifts} value={number(gifts.active)} />
            <StatTile label={text.figBalance} value={baht(gifts.balanceSatang)} />
            <StatTile label={text.figClaimed} value={number(gifts.claimed)} />
          </Grid>
        </Card>
        {maySeeInfluencers && (
          <Card title={text.influencers} actions={<LinkButton to={influencerDesk}>{text.influencers}</LinkButton>}>
            <Grid min={120} gap={12}>
              <StatTile label={text.figInfluencers} value={number(influencers.active)} />
              <StatTile label={text.figApplied} value={number(influencers.applied)} />
              <StatTile label={text.figDue} value={baht(influencers.dueSatang)} />
              <StatTile label={text.figReferred} value={number(influencers.referred)} />
            </Grid>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}

import { formatBaht } from '#kernel/money.ts'
import { hoursText } from '#rooms/cluster/parts/hours-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { businessPath, modelsPath } from '../links.ts'
import type { Overview } from '../overview.ts'
import { foundWords } from '../start/found-words.ts'
import type { BusinessData } from './business.tsx'
import { detailWords } from './detail-words.ts'

export function OverviewTab({ data: { business, isReady }, overview }: { data: BusinessData; overview: Overview }) {
  const text = useWords(detailWords)
  const found = useWords(foundWords)
  const locale = useLocale()
  const can = useCan()
  const maySee = can('business.seeSetup')
  return (
    <Stack gap={16}>
      {isReady && (
        <Notice tone="good" urgent title={found.ready}>
          <Row>
            {can('pos.sell') && (
              <LinkButton kind="primary" to="/cluster/user/pos">
                {found.toSell}
              </LinkButton>
            )}
            {can('catalogue.edit') && <LinkButton to="/cluster/products/new">{found.toGoods}</LinkButton>}
            {can('cluster.invite') && <LinkButton to="/cluster/manage/invitations">{found.toInvite}</LinkButton>}
            {can('shop.openShop') && <LinkButton to="/cluster/start">{found.toShop}</LinkButton>}
          </Row>
        </Notice>
      )}
      <Grid min={200}>
        <StatTile
          label={text.model}
          value={overview.model?.name ?? text.noModel}
          icon="settings"
          {...(overview.model && {
            hint:
              overview.model.targetSatang === null
                ? `#${overview.model.no}`
                : text.target(formatBaht(BigInt(overview.model.targetSatang))),
          })}
          {...(maySee && { to: modelsPath })}
        />
        <StatTile
          label={text.people}
          value={business.people}
          icon="users"
          {...(can('cluster.seePeople') && { to: '/cluster/manage/user' })}
        />
        <StatTile
          label={text.posts}
          value={overview.posts}
          icon="grid"
          hint={text.vacant(overview.vacant)}
          {...(maySee && { to: businessPath(business.id) })}
        />
        <StatTile
          label={text.branches}
          value={business.branches.length}
          icon="store"
          {...(maySee && { to: businessPath(business.id, 'information') })}
        />
        <StatTile
          label={text.registers}
          value={overview.openShifts}
          icon="clock"
          {...(can('pos.sell') && { to: '/cluster/user/pos' })}
        />
        <StatTile
          label={text.hours}
          value={hoursText(overview.hours, locale) || text.noHours}
          icon="clock"
          {...(maySee && { to: modelsPath })}
        />
      </Grid>
    </Stack>
  )
}

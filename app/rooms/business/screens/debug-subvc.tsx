/** For developers, on their own machine: which variant a visitor gets, and every permission that is in force for them. */
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { developersOnly } from '#rooms/tenancy/index.ts'
import { useVisitor } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { rights } from '../rights/rights.ts'
import { debugWords } from './debug-words.ts'
import type { Route } from './+types/debug-subvc'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  developersOnly(context, request)
  const { role, staff, rules = [] } = context.actor
  return { role, staff: [...staff], rules: [...rules], isStaff: admits(anyStaff, context.actor) }
})

export const meta: Route.MetaFunction = titled(debugWords, 'title')

export default function DebugSubvc({ loaderData: { role, staff, rules, isStaff } }: Route.ComponentProps) {
  const text = useWords(debugWords)
  const locale = useLocale()
  const visitor = useVisitor()
  const has = (permission: string) => visitor.permissions.includes(permission)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={16}>
        <Card>
          <Facts>
            <Fact title={text.role}>{role}</Fact>
            <Fact title={text.variant}>{visitor.role}</Fact>
            <Fact title={text.staff}>{staff.join(', ') || (isStaff ? '–' : text.none)}</Fact>
            <Fact title={text.rules}>{rules.length > 0 ? JSON.stringify(rules) : text.none}</Fact>
          </Facts>
        </Card>
        <Card padding="none">
          <Table
            caption={text.rights}
            rows={Object.entries(rights).map(([key, right]) => ({ key, ...right }))}
            rowKey={({ key }) => key}
            columns={[
              { key: 'right', title: text.right, phone: 'head', width: 'wide', cell: ({ name }) => name[locale] },
              {
                key: 'permissions',
                title: text.permissions,
                phone: 'under',
                cell: ({ permissions }) =>
                  permissions.map((permission) => `${has(permission) ? '✓' : '✗'} ${permission}`).join(', '),
              },
            ]}
          />
        </Card>
        <Card title={text.all(visitor.permissions.length)}>
          <p>{visitor.permissions.join(', ')}</p>
        </Card>
      </Stack>
    </PageFrame>
  )
}

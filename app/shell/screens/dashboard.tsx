import { Link } from 'react-router'
import type { PersonalCard } from '#kernel/personal.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useSay, useWords } from '#ui/words.tsx'
import { myProfile } from '#rooms/identity/index.ts'
import { myCards } from '../personal/cards.ts'
import { words } from '../personal/words.ts'
import styles from './dashboard.module.css'
import type { Route } from './+types/dashboard'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const [concerns, { name, firstnameEn, lastnameEn, email, picture }] = await Promise.all([
    myCards(context),
    myProfile(context, {}),
  ])
  const nameEn = `${firstnameEn} ${lastnameEn}`.trim() || name
  return { ...concerns, name: { th: name, en: nameEn }, email, picture, isStaff: admits(anyStaff, context.actor) }
})

export const meta = titled(words, 'title')

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const text = useWords(words)
  const { cards, isPart } = loaderData
  return (
    <PageFrame maxWidth="5xl">
      <Stack gap={24}>
        <Greeting me={loaderData} />
        {isPart && (
          <Notice tone="warn" title={text.part}>
            {text.partBody}
          </Notice>
        )}
        {cards.length > 0 ? (
          <Grid min={320} as="ul" className={styles.cards}>
            {cards.map((card) => (
              <Concern key={card.key} card={card} />
            ))}
          </Grid>
        ) : (
          !isPart && (
            <EmptyState icon="check-circle" title={text.none} action={text.toShop} to="/shop/products">
              {text.noneBody}
            </EmptyState>
          )
        )}
      </Stack>
    </PageFrame>
  )
}

function Greeting({ me }: { me: Route.ComponentProps['loaderData'] }) {
  const text = useWords(words)
  const say = useSay()
  const name = say(me.name)
  return (
    <header className={styles.greeting}>
      <Avatar name={me.name.th || (me.email ?? '')} src={me.picture} size={64} />
      <div className={styles.who}>
        <h1 className={styles.hello}>{text.hello(name)}</h1>
        <p className={styles.email}>{me.email || text.lead}</p>
      </div>
      {me.isStaff && (
        <LinkButton icon="chart" to="/cluster/user/dashboard">
          {text.office}
        </LinkButton>
      )}
    </header>
  )
}

function Concern({ card }: { card: PersonalCard }) {
  const say = useSay()
  return (
    <Card
      as="li"
      title={
        <span className={styles.title}>
          <Icon name={card.icon} />
          {say(card.title)}
        </span>
      }
      actions={card.figure && <span className={styles.figure}>{say(card.figure)}</span>}
      padding="none"
      footer={
        <Link to={card.to.path} className={styles.more}>
          {say(card.to.label)}
        </Link>
      }
    >
      {card.lines.length > 0 && (
        <ul className={styles.lines}>
          {card.lines.map((line) => (
            <Line key={line.to + say(line.title)} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ line }: { line: PersonalCard['lines'][number] }) {
  const text = useWords(words)
  const say = useSay()
  return (
    <li className={styles.line}>
      <Link to={line.to} className={styles.what} prefetch="intent">
        {say(line.title)}
      </Link>
      {line.detail && <p className={styles.detail}>{say(line.detail)}</p>}
      {line.urgent && <Badge tone="warn">{text.urgent}</Badge>}
    </li>
  )
}

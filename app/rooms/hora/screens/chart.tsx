import { useRef, useState } from 'react'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { useWords } from '#ui/words.tsx'
import { href } from 'react-router'
import { useBirth } from '../birth/use-birth.ts'
import { type Casting, useChart } from '../birth/use-chart.ts'
import { surroundings } from '../methods.ts'
import { BirthFields } from '../parts/birth-fields.tsx'
import { birthWords } from '../parts/birth-words.ts'
import { ChartResult } from '../parts/chart-result.tsx'
import { HoraShell } from '../parts/hora-shell.tsx'
import { horaWords } from '../parts/hora-words.ts'
import { resultWords } from '../parts/result-words.ts'
import { useGuestBirths } from '../parts/use-guest-births.ts'
import { useMethods } from '../parts/use-methods.ts'
import { myProfiles } from '../profiles.ts'
import type { Profile } from '../profile-input.ts'
import type { Route } from './+types/chart'
import styles from '../parts/hora.module.css'

export const loader = load(async (context) => ({
  locale: context.locale,
  around: await surroundings(context, {}),
  births: context.actor.accountId ? await myProfiles(context, {}) : [],
  thisYear: new Date().getUTCFullYear(),
}))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: { th: 'ผูกดวงไทย ลัคนา สมผุสดาว', en: 'Thai birth chart' },
    description: horaWords[loaderData?.locale ?? 'th'].aboutChart,
    path: href('/hora'),
  })
}

export default function ChartScreen({ loaderData: { around, births, thisYear } }: Route.ComponentProps) {
  const text = useWords(horaWords)
  const births_ = useWords(birthWords)
  const hand = useBirth(thisYear)
  const { methods, switchDigits } = useMethods(around, hand.methods)
  const { casting, sky } = useChart(hand.read.birth, methods)
  const [isPressed, setPressed] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const cast = casting.state === 'cast' ? casting.cast : null
  const press = () => {
    setPressed(true)
    if (cast?.ok) result.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <HoraShell page="chart" hash={hand.hash} name={hand.typed.name} digits={methods.digits} onDigits={switchDigits}>
      <h1 className="visually-hidden">{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {hand.unknown.length > 0 && <Notice tone="warn">{text.unknown(hand.unknown.join(', '))}</Notice>}
      <div className={styles.work}>
        <div className={styles.form}>
          <Card title={births_.form}>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                press()
              }}
            >
              <Stack gap={16}>
                <QuickPick births={births} isSignedIn={around.isSignedIn} onPick={hand.take} />
                <BirthFields hand={hand} cast={cast} isPressed={isPressed} />
                <Button kind="primary" size="large" type="submit" wide>
                  {births_.submit}
                </Button>
              </Stack>
            </form>
          </Card>
        </div>
        <div ref={result}>
          <Drawn casting={casting}>
            {cast?.ok && <ChartResult hand={hand} chart={cast.chart} methods={methods} sky={sky} around={around} />}
          </Drawn>
        </div>
      </div>
    </HoraShell>
  )
}

function Drawn({ casting, children }: { casting: Casting; children: React.ReactNode }) {
  const text = useWords(horaWords)
  const words = useWords(resultWords)
  const births = useWords(birthWords)
  if (casting.state === 'loading') return <Loading>{text.loading}</Loading>
  if (casting.state === 'failed') return <Notice tone="bad">{text.failed}</Notice>
  if (casting.state === 'cast' && !casting.cast.ok) {
    const { code, field } = casting.cast.issues[0]!
    return (
      <Notice
        tone="warn"
        action={
          field === 'method' ? <LinkButton to={href('/hora/calculationMethods')}>{text.methods}</LinkButton> : undefined
        }
      >
        {births[code]}
      </Notice>
    )
  }
  if (casting.state === 'none')
    return (
      <EmptyState icon="star" title={words.emptyTitle}>
        {words.emptyBody}
      </EmptyState>
    )
  return children
}

interface QuickPickProps {
  births: readonly Profile[]
  isSignedIn: boolean
  onPick: (birth: Profile) => void
}

/** Births that were saved: of the account, or of this browser. */
function QuickPick({ births, isSignedIn, onPick }: QuickPickProps) {
  const text = useWords(birthWords)
  const { births: own } = useGuestBirths(isSignedIn)
  const all = isSignedIn ? births : own
  if (all.length === 0) return null
  return (
    <SelectField
      name="saved"
      label={text.saved}
      empty={text.choose}
      defaultValue=""
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => {
        const birth = all.find(({ id }) => id === event.target.value)
        if (birth) onPick(birth)
      }}
    />
  )
}

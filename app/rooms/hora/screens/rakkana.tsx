import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { risingOf } from '../birth/rising.ts'
import { type BirthInHand, useBirth } from '../birth/use-birth.ts'
import { useChart } from '../birth/use-chart.ts'
import {
  type Birth,
  type Chart,
  type LagnaMethod,
  methodChoices,
  type Methods,
  offsetAt,
  type Sky,
  wallAt,
} from '../core/index.ts'
import { surroundings } from '../methods.ts'
import { minuteText } from '../names/digits.ts'
import { methodWords } from '../names/method-names.ts'
import { BirthFields } from '../parts/birth-fields.tsx'
import { birthWords } from '../parts/birth-words.ts'
import { LagnaSteps } from '../parts/explain.tsx'
import { FiveWays } from '../parts/five-ways.tsx'
import { HoraShell, useShown } from '../parts/hora-shell.tsx'
import { horaWords } from '../parts/hora-words.ts'
import { rakkanaWords } from '../parts/rakkana-words.ts'
import { NearBorder } from '../parts/near-border.tsx'
import { RisingStrip, RisingTable } from '../parts/rising-table.tsx'
import { toolWords } from '../parts/tool-words.ts'
import { useMethods } from '../parts/use-methods.ts'
import type { Route } from './+types/rakkana'
import styles from '../parts/hora.module.css'

export const loader = load(async (context) => ({
  locale: context.locale,
  around: await surroundings(context, {}),
  thisYear: new Date().getUTCFullYear(),
}))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: { th: 'ลัคนา ห้าวิธี และเวลาขึ้นของราศี', en: 'Lagna by five methods' },
    description: horaWords[loaderData?.locale ?? 'th'].aboutRakkana,
    path: href('/hora/rakkana'),
  })
}

export default function Rakkana({ loaderData: { around, thisYear } }: Route.ComponentProps) {
  const text = useWords(rakkanaWords)
  const hand = useBirth(thisYear, { isTimeOptional: true })
  const { methods, switchDigits } = useMethods(around, hand.methods)
  const { casting, sky } = useChart(hand.read.birth, methods)
  const cast = casting.state === 'cast' ? casting.cast : null
  const [isPressed, setPressed] = useState(false)
  return (
    <HoraShell page="rakkana" hash={hand.hash} name={hand.typed.name} digits={methods.digits} onDigits={switchDigits}>
      <PageHead title={text.title}>{text.lead}</PageHead>
      <div className={styles.work}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            setPressed(true)
          }}
        >
          <Stack gap={16}>
            <BirthFields hand={hand} cast={cast} isPressed={isPressed} withName={false} />
            <MethodChoice hand={hand} methods={methods} />
          </Stack>
        </form>
        <Day
          hand={hand}
          methods={methods}
          sky={sky}
          chart={cast?.ok ? cast.chart : null}
          hasFailed={casting.state === 'failed'}
        />
      </div>
    </HoraShell>
  )
}

function MethodChoice({ hand, methods }: { hand: BirthInHand; methods: Methods }) {
  const text = useWords(rakkanaWords)
  const locale = useLocale()
  const show = useShown()
  return (
    <SelectField
      name="lagna"
      label={text.method}
      value={methods.lagna}
      options={methodChoices.lagna.map((value) => ({ value, label: show(methodWords.lagna.values[value][locale]) }))}
      onChange={(event) => hand.setMethods({ ...hand.methods, lagna: event.target.value as LagnaMethod })}
    />
  )
}

interface DayProps {
  hand: BirthInHand
  methods: Methods
  sky: Sky | null
  chart: Chart | null
  hasFailed: boolean
}

function Day({ hand, methods, sky, chart, hasFailed }: DayProps) {
  const text = useWords(rakkanaWords)
  const room = useWords(horaWords)
  const { birth } = hand.read
  if (hasFailed) return <Notice tone="bad">{room.failed}</Notice>
  if (!birth?.place)
    return (
      <EmptyState icon="clock" title={text.emptyTitle}>
        {text.emptyBody}
      </EmptyState>
    )
  if (!sky) return <Loading>{room.loading}</Loading>
  return <Risings hand={hand} birth={birth} methods={methods} sky={sky} chart={chart} />
}

function Risings({
  hand,
  birth,
  methods,
  sky,
  chart,
}: Omit<DayProps, 'hasFailed' | 'sky'> & { birth: Birth; sky: Sky }) {
  const text = useWords(rakkanaWords)
  const births = useWords(birthWords)
  const show = useShown()
  const now = useNowOnDay(birth)
  const rising = risingOf(birth, methods.lagna, methods, sky)
  const minute = birth.clock ? birth.clock.hour * 60 + birth.clock.minute : null
  if (!rising) return <Notice tone="warn">{births.HORA_NO_SUNRISE}</Notice>
  return (
    <Stack gap={24}>
      <NearBorder hand={hand} methods={methods} sky={sky} />
      <div className={styles.strip} tabIndex={0} role="group" aria-label={text.strip}>
        <RisingStrip rising={rising} birth={minute} now={now} />
      </div>
      <div className={styles.risings}>
        <RisingTable rising={rising} birth={minute} now={now} />
      </div>
      <p className={styles.note}>
        {show(methods.lagna === 'sidereal' ? text.skyDay : text.fixedSun(minuteText(rising.sunAt)))}
      </p>
      {chart?.lagna && (
        <>
          <div className={styles.risings}>
            <Card title={text.ways} padding="none">
              <FiveWays birth={birth} chart={chart} methods={methods} sky={sky} />
            </Card>
          </div>
          <Card title={text.steps}>
            <LagnaSteps lagna={chart.lagna} methods={methods} />
          </Card>
          <div className={styles.tools}>
            <LinkButton
              kind="primary"
              to={{ pathname: href('/hora'), hash: hand.hash }}
              state={{ name: hand.typed.name }}
            >
              {text.toChart}
            </LinkButton>
            <PrintButton />
          </div>
        </>
      )}
    </Stack>
  )
}

function PrintButton() {
  const text = useWords(toolWords)
  return (
    <Button icon="print" onClick={() => print()}>
      {text.print}
    </Button>
  )
}

/** Minutes on the clock of the place, where it is that day there; asked once a minute. */
function useNowOnDay({ day, place }: Birth): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, 60_000)
    return () => clearInterval(timer)
  }, [])
  if (now === null || !place) return null
  const wall = wallAt(now, offsetAt(place.zone, now))
  const isThatDay = wall.day.year === day.year && wall.day.month === day.month && wall.day.day === day.day
  return isThatDay ? Math.floor(wall.second / 60) : null
}

/** One birth drawn and explained: round chart, summary, positions, and what lies behind each number. */
import { startTransition, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BirthInHand } from '../birth/use-birth.ts'
import { type Chart, civilDayOf, type Methods, type Placement, type Sky } from '../core/index.ts'
import { signNames } from '../names/astro-names.ts'
import { clockOfChart, clockText, dayText, degreeText } from '../names/digits.ts'
import type { Surroundings } from '../methods.ts'
import { usePlaceName } from './birth-answers.tsx'
import { describe, marksBySign, methodLine } from './chart-marks.ts'
import { ChartTools } from './chart-tools.tsx'
import { chartWords } from './chart-words.ts'
import { LagnaSteps, Readings } from './explain.tsx'
import { useShown } from './hora-shell.tsx'
import { HouseTable } from './house-table.tsx'
import { NearBorder } from './near-border.tsx'
import { PlacementTable } from './placement-table.tsx'
import { resultWords } from './result-words.ts'
import { SummaryFacts } from './summary-facts.tsx'
import { TaksaTable } from './taksa-table.tsx'
import { type Moment, momentNow, TransitFields, TransitTable, transitsAt } from './transit-panel.tsx'
import { Wheel } from './wheel.tsx'
import styles from './hora.module.css'

export interface ChartResultProps {
  hand: BirthInHand
  chart: Chart
  methods: Methods
  sky: Sky | null
  around: Surroundings
}

const views = ['natal', 'navamsa', 'decan', 'houses', 'taksa', 'transit'] as const
type View = (typeof views)[number]

export function ChartResult({ hand, chart, methods, sky, around }: ChartResultProps) {
  const text = useWords(resultWords)
  const words = useWords(chartWords)
  const locale = useLocale()
  const show = useShown()
  const svg = useRef<SVGSVGElement>(null)
  const isPainted = useAfterPaint()
  const [view, setView] = useState<View>('natal')
  const [moment, setMoment] = useState<Moment | null>(null)
  const name = usePlaceName(hand)
  const placeName = hand.read.used ? name(hand.read.used.place) : ''
  const transits = transitsAt(moment, methods, sky)
  const seen = (next: View) => {
    setView(next)
    if (next === 'transit') setMoment((before) => before ?? momentNow(Date.now()))
  }
  return (
    <Stack gap={24} className={styles.result}>
      <p className={styles.printHead}>{show(headOf(hand, chart, placeName, locale))}</p>
      <div className={styles.screenOnly}>
        <Segmented
          label={text.views}
          name="view"
          defaultValue={view}
          onChange={seen}
          segments={views.map((value) => ({ value, label: value === 'natal' ? text.round : words[value] }))}
        />
      </div>
      {(view === 'natal' || view === 'transit') && (
        <div className={styles.screenOnly}>
          <Switch
            label={text.transitOn}
            checked={moment !== null}
            onChange={(event) => setMoment(event.target.checked ? momentNow(Date.now()) : null)}
          />
          {moment && <TransitFields moment={moment} onMoment={setMoment} />}
        </div>
      )}
      <Drawing
        view={view}
        hand={hand}
        chart={chart}
        methods={methods}
        transits={transits}
        svg={svg}
        isPainted={isPainted}
      />
      <p className={styles.methodLine}>
        <b>{words.method}</b> {show(methodLine(methods, chart, words, locale))}
      </p>
      <NearBorder hand={hand} methods={methods} sky={sky} />
      {!chart.lagna && <p className={styles.note}>{show(text.unknownTime)}</p>}
      {isPainted && (
        <>
          <ViewTable view={view} chart={chart} transits={transits} />
          {hand.kept && (
            <ChartTools
              kept={hand.kept}
              chart={chart}
              ofChart={hand.methods}
              svg={svg}
              isSignedIn={around.isSignedIn}
              hasConsented={around.hasConsented}
            />
          )}
          <div className={styles.tools}>
            <LinkButton
              icon="clock"
              to={{ pathname: href('/hora/rakkana'), hash: hand.hash }}
              state={{ name: hand.typed.name }}
            >
              {show(text.compare)}
            </LinkButton>
          </div>
          <div className={styles.summary}>
            <Card>
              <SummaryFacts chart={chart} methods={methods} years={around.years} placeName={placeName} />
            </Card>
          </div>
          <div className={styles.positions}>
            <PlacementTable chart={chart} />
          </div>
          <div className={styles.screenOnly}>
            <Stack gap={24}>
              {chart.lagna && (
                <Card title={text.steps}>
                  <LagnaSteps lagna={chart.lagna} methods={methods} />
                </Card>
              )}
              <Card title={text.readings}>
                <Readings chart={chart} methods={methods} />
              </Card>
            </Stack>
          </div>
        </>
      )}
    </Stack>
  )
}

/** The drawing is what somebody waits for: what lies below it comes when it has been painted. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

/** The page's own font draws first; without the other it stays. */
function useChartFont(isPainted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isPainted) return
    void import('./chart-fonts.ts')
      .then(({ loadFonts }) => loadFonts())
      .then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isPainted])
  return isLoaded
}

function ViewTable({ view, chart, transits }: { view: View; chart: Chart; transits: Placement[] | null }) {
  if (view === 'houses') return <HouseTable chart={chart} />
  if (view === 'taksa') return <TaksaTable chart={chart} />
  return view === 'transit' && transits ? <TransitTable transits={transits} chart={chart} /> : null
}

interface DrawingProps extends Pick<ChartResultProps, 'hand' | 'chart' | 'methods'> {
  view: View
  transits: Placement[] | null
  svg: React.RefObject<SVGSVGElement | null>
  isPainted: boolean
}

function Drawing({ view, hand, chart, methods, transits, svg, isPainted }: DrawingProps) {
  const words = useWords(chartWords)
  const locale = useLocale()
  const by = view === 'navamsa' || view === 'decan' ? view : 'sign'
  const natal = marksBySign(chart, by)
  const moving = transits && by === 'sign' ? marksBySign({ placements: transits, remainder: null }) : undefined
  const lagnaSign = chart.lagna ? chart.lagna.place[by] : null
  const { name } = hand.typed
  const day = civilDayOf(chart)
  const centre = [
    ...(by === 'sign' ? [] : [words[by]]),
    ...(name ? [name] : []),
    dayText(day, locale),
    ...(chart.lagna
      ? [
          words.clock(clockText(clockOfChart(chart))),
          `${words.lagna} ${signNames[chart.lagna.place.sign]![locale]}`,
          degreeText(chart.lagna.place),
        ]
      : []),
  ]
  return (
    <div className={styles.paper} data-font={useChartFont(isPainted) ? 'chart' : undefined}>
      <Wheel
        ref={svg}
        title={name ? words.chartOf(name) : words.chart}
        description={`${describe({ natal, transits: moving, lagnaSign }, words, locale)}. ${methodLine(methods, chart, words, locale)}`}
        natal={natal}
        transits={moving}
        lagnaSign={lagnaSign}
        centre={centre}
        digits={methods.digits}
      />
    </div>
  )
}

function headOf(hand: BirthInHand, chart: Chart, placeName: string, locale: 'th' | 'en'): string {
  const time = chart.lagna ? [clockText(clockOfChart(chart))] : []
  return [hand.typed.name, dayText(civilDayOf(chart), locale), ...time, placeName].filter(Boolean).join(' · ')
}

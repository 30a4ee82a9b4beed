/** The lagna step by step, and each placement in words: what it is called by the named method, and no more. */
import { useLocale, useWords } from '#ui/words.tsx'
import { antonathi, aspectBetween, type Chart, type Methods, type Placement, type Place } from '../core/index.ts'
import {
  aspectNames,
  bodyNames,
  dignityWords,
  groupNames,
  houseNames,
  mansionNames,
  signNames,
} from '../names/astro-names.ts'
import { degreeText, placeOf } from '../names/digits.ts'
import { methodValue } from '../names/method-names.ts'
import { useShown } from './hora-shell.tsx'
import { glyphOf } from './placement-table.tsx'
import { resultWords } from './result-words.ts'
import styles from './hora.module.css'

export function LagnaSteps({
  lagna,
  methods,
}: {
  lagna: NonNullable<Chart['lagna']>
  methods: Pick<Methods, 'lagna'>
}) {
  const text = useWords(resultWords)
  const locale = useLocale()
  const show = useShown()
  const sign = (number: number) => signNames[number]![locale]
  const full = (place: Pick<Place, 'sign' | 'degree' | 'minute'>) => text.inSign(sign(place.sign), degreeText(place))
  const { steps, place } = lagna
  if (!steps) return <p>{show(text.stepSky(full(place)))}</p>
  const sunSign = Math.floor(steps.sun / 1800)
  const way = methodValue(methods as Methods, 'lagna')[locale]
  const lines = [
    text.stepSun(sign(sunSign), degreeText(placeOf(steps.sun))),
    text.stepSign(sign(sunSign), steps.ofSign),
    text.stepIn(steps.inSign.toFixed(2)),
    text.stepBefore(steps.before),
    text.stepElapsed(steps.elapsed.toFixed(2), way),
    text.stepDial(steps.dial.toFixed(2)),
    text.stepResult(sign(steps.sign), steps.risen.toFixed(2), antonathi[steps.sign]!, degreeText(place)),
  ]
  return (
    <ol className={styles.steps} data-digits={show(1)}>
      {lines.map((line) => (
        <li key={line}>{show(line)}</li>
      ))}
    </ol>
  )
}

export function Readings({ chart, methods }: { chart: Chart; methods: Methods }) {
  const locale = useLocale()
  const show = useShown()
  const sayAll = useReading(chart, methods)
  return (
    <dl className={styles.readings}>
      {chart.placements.map((one) => (
        <div key={one.body}>
          <dt>{show(`${glyphOf(one)} ${bodyNames[one.body][locale]}`)}</dt>
          <dd>{show(sayAll(one))}</dd>
        </div>
      ))}
    </dl>
  )
}

function useReading({ placements }: Chart, methods: Methods): (one: Placement) => string {
  const text = useWords(resultWords)
  const locale = useLocale()
  const house = (number: number) => houseNames[number]![locale]
  return (one) => {
    const near = placements.flatMap((other) => {
      const aspect = other.body === one.body ? null : aspectBetween(one.sign, other.sign)
      return aspect ? `${aspectNames[aspect][locale]} ${glyphOf(other)}` : []
    })
    return [
      text.inSign(signNames[one.sign]![locale], degreeText(one)),
      one.body !== 'lagna' && one.house !== null && text.readingHouse(house(one.house), one.house + 1),
      one.rules.length > 0 && text.readingRules(one.rules.map(house).join(locale === 'th' ? ' ' : ', ')),
      one.dignities.length > 0 &&
        text.readingDignity(one.dignities.map((name) => dignityWords[name][locale]).join(locale === 'th' ? ' ' : ', ')),
      text.mansionValue(
        one.mansion + 1,
        mansionNames[one.mansion]![locale],
        one.quarter,
        groupNames[one.group]![locale],
      ),
      `${text.navamsa} ${signNames[one.navamsa]![locale]}${one.navamsa === one.sign ? ` (${text.vargottama})` : ''}`,
      `${text.decan} ${signNames[one.decan]![locale]}`,
      one.isRetrograde && text.readingBack,
      near.length > 0 && text.readingAspects(near.join(', ')),
      text.readingOnly(
        methodValue(methods, one.body === 'ketu' ? 'ketu' : one.body === 'lagna' ? 'lagna' : 'planets')[locale],
      ),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Pure: what would change, as lines that a person reads before they press. */
import type { Locale, LocalText } from '#kernel/context.ts'
import { areas } from '#kernel/areas.ts'
import { formatBaht } from '#kernel/money.ts'
import { hoursText } from '#rooms/cluster/parts/hours-text.ts'
import { limitsText } from '#rooms/cluster/parts/limits-text.ts'
import { payWayNames, payWays } from '#rooms/billing/parts/pay-ways.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { modelWords } from './model-words.ts'
import { channels, type ModelSpec, seriesKinds } from './spec.ts'

export interface Difference {
  part:
    | keyof Pick<ModelSpec, 'channels' | 'hours' | 'limits' | 'series' | 'shop' | 'branches' | 'ways' | 'belowZero'>
    | 'target'
  what: LocalText
  from: LocalText
  to: LocalText
}

export function differences(now: ModelSpec, then: ModelSpec): Difference[] {
  return [...inChannels(now, then), ...inBranches(now, then), ...inHours(now, then), ...inLimits(now, then), ...inWays(now, then), ...inBelowZero(now, then), ...inSeries(now, then), ...inShop(now, then), ...inTarget(now, then)] // prettier-ignore
}

const both = (say: (locale: Locale) => string): LocalText => ({ th: say('th'), en: say('en') })

const onOff = (isOn: boolean): LocalText => both((locale) => modelWords[locale][isOn ? 'on' : 'off'])

const inChannels = (now: ModelSpec, then: ModelSpec): Difference[] =>
  channels
    .filter((name) => now.channels[name] !== then.channels[name])
    .map((name) => ({
      part: 'channels',
      what: areas[name].name,
      from: onOff(now.channels[name]),
      to: onOff(then.channels[name]),
    }))

const inBranches = (now: ModelSpec, then: ModelSpec): Difference[] =>
  now.branches.flatMap(({ id, name, open }): Difference[] => {
    const will = then.branches.find((one) => one.id === id)?.open ?? open
    return will === open ? [] : [{ part: 'branches', what: name, from: onOff(open), to: onOff(will) }]
  })

const inWays = (now: ModelSpec, then: ModelSpec): Difference[] =>
  payWays.flatMap((way): Difference[] => {
    const [is, will] = [now.ways[way] ?? true, then.ways[way] ?? now.ways[way] ?? true]
    const what = both((locale) => modelWords[locale].takes(payWayNames[way][locale]))
    return is === will ? [] : [{ part: 'ways', what, from: onOff(is), to: onOff(will) }]
  })

function inBelowZero({ belowZero: now = 'asGoodsSay' }: ModelSpec, { belowZero: then = now }: ModelSpec): Difference[] {
  if (now === then) return []
  const said = (rule: typeof now) => both((locale) => modelWords[locale][`belowZero_${rule}`])
  return [{ part: 'belowZero', what: both((locale) => modelWords[locale].belowZero), from: said(now), to: said(then) }]
}

function inHours(now: ModelSpec, then: ModelSpec): Difference[] {
  const said = (spec: ModelSpec) => both((locale) => hoursText(spec.hours, locale) || modelWords[locale].noHours)
  const [from, to] = [said(now), said(then)]
  return from.en === to.en ? [] : [{ part: 'hours', what: both((locale) => modelWords[locale].hours), from, to }]
}

function inLimits(now: ModelSpec, then: ModelSpec): Difference[] {
  const roles = new Set([...Object.keys(now.limits), ...Object.keys(then.limits)]) as Set<keyof ModelSpec['limits']>
  return [...roles].flatMap((role): Difference[] => {
    const said = (spec: ModelSpec) =>
      both((locale) => limitsText(spec.limits[role] ?? {}, locale).join(', ') || modelWords[locale].asRole)
    const [from, to] = [said(now), said(then)]
    return from.en === to.en ? [] : [{ part: 'limits', what: both((locale) => roleWords[locale][role]), from, to }]
  })
}

/** Only what the version names: the others go on as they are. */
const inSeries = (now: ModelSpec, then: ModelSpec): Difference[] =>
  seriesKinds.flatMap((kind): Difference[] => {
    const [is, will] = [now.series[kind], then.series[kind]]
    if (!is || !will) return []
    const said = (form: typeof will) =>
      both((locale) => modelWords[locale].seriesForm(form.prefix, form.reset, form.year, form.width))
    const [from, to] = [said(is), said(will)]
    return from.en === to.en
      ? []
      : [{ part: 'series', what: both((locale) => modelWords[locale][`series_${kind}`]), from, to }]
  })

function inShop({ shop: now }: ModelSpec, { shop: then }: ModelSpec): Difference[] {
  const minutes = (value: number) => both((locale) => modelWords[locale].minutes(value))
  const lines: Difference[] = []
  if (now.holdMinutes !== then.holdMinutes)
    lines.push({ part: 'shop', what: both((locale) => modelWords[locale].holdMinutes), from: minutes(now.holdMinutes), to: minutes(then.holdMinutes) }) // prettier-ignore
  for (const name of ['ships', 'pickup', 'cod', 'showExactStock'] as const)
    if (now[name] !== then[name])
      lines.push({ part: 'shop', what: both((locale) => modelWords[locale][name]), from: onOff(now[name]), to: onOff(then[name]) }) // prettier-ignore
  return lines
}

function inTarget(now: ModelSpec, then: ModelSpec): Difference[] {
  if (now.targetSatang === then.targetSatang) return []
  const said = (satang: number | null) =>
    both((locale) => (satang === null ? modelWords[locale].noTarget : formatBaht(BigInt(satang))))
  return [{ part: 'target', what: both((locale) => modelWords[locale].target), from: said(now.targetSatang), to: said(then.targetSatang) }] // prettier-ignore
}

/** What was understood of each field, in words; and buttons where two readings are possible. A press types the answer. */
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { placeName, typedPlace } from '../birth/place-text.ts'
import { dateField, weekdayDiffers, zoneText } from '../birth/typed-birth.ts'
import type { BirthInHand } from '../birth/use-birth.ts'
import { builtIn, type Cast, castChart, type Clock, dayAfter, type Issue, weekdayOf } from '../core/index.ts'
import { signNames, wednesdayNight, weekdayNames } from '../names/astro-names.ts'
import { bothEras, clockText, dayText, offsetText } from '../names/digits.ts'
import { monthNames } from '#kernel/typed-date.ts'
import type { Meant } from '../read/read-date.ts'
import type { KnownPlaces, ReadPlace } from '../read/read-place.ts'
import { birthWords } from './birth-words.ts'
import { useShown } from './hora-shell.tsx'
import styles from './hora.module.css'

interface AnswerProps {
  hand: BirthInHand
  cast: Cast | null
  /** nobody is typing here just now */
  isSettled: boolean
}

export function DateAnswer({ hand, cast, isSettled }: AnswerProps) {
  const text = useWords(birthWords)
  const locale = useLocale()
  const show = useShown()
  const { typed, change } = hand
  const { date } = hand.read
  if (date.kind === 'empty') return null
  if (date.kind === 'wrong')
    return isSettled ? (
      <Ask error={show(date.month === undefined ? text[date.code] : text.noMonth(date.month))}>
        {date.meant.map((meant) => (
          <Button key={meant.why} size="small" onClick={() => change(answerOf(meant))}>
            {show(meantText(meant, text, locale))}
          </Button>
        ))}
      </Ask>
    ) : null
  const astrologer = cast?.ok ? cast.chart.day : null
  const names = weekdayNames
  const isOld = date.era === 'historicBE'
  return (
    <>
      <p className={styles.understood} aria-live="polite">
        {show(`${bothEras(date.day, locale, isOld)} · ${text.weekday(names[weekdayOf(date.day)]![locale])}`)}
      </p>
      {date.era === 'RS' && <p className={styles.note}>{show(text.isRs(date.year, date.year + 2324))}</p>}
      {isOld && date.mayBeOldStyle && (
        <p className={styles.note}>
          {show(text.isOld(monthNames[locale][date.day.month - 1]!, date.year, date.day.year))}
        </p>
      )}
      {date.day.year < 1889 && <p className={styles.note}>{show(text.proleptic)}</p>}
      {weekdayDiffers(date, astrologer) && isSettled && (
        <Notice tone="warn">
          {text.weekdayDiffers(names[date.weekday!]![locale], names[weekdayOf(date.day)]![locale])}
        </Notice>
      )}
      {date.mayBeOldStyle && (
        <CheckboxField
          name="oldStyle"
          label={show(text.oldStyle)}
          hint={show(text.oldStyleHint)}
          checked={typed.isOldStyle}
          onChange={(event) => change({ isOldStyle: event.target.checked })}
        />
      )}
    </>
  )
}

/** Written so that it can be read in one way only. */
const answerOf = ({ day, why }: Meant) =>
  why === 'before' || why === 'after' ? { date: dateField(day, false, 'CE') } : { date: dateField(day, false) }

function meantText(
  { day, why }: Meant,
  text: Record<'isTwice' | 'isSwapped' | 'isBefore', (text: string) => string>,
  locale: 'th' | 'en',
): string {
  if (why === 'twice543') return text.isTwice(bothEras(day, locale))
  if (why === 'before') return text.isBefore(bothEras(day, locale, true))
  return why === 'swapped' ? text.isSwapped(bothEras(day, locale)) : bothEras(day, locale)
}

export function TimeAnswer({ hand, cast, isSettled }: AnswerProps) {
  const text = useWords(birthWords)
  const show = useShown()
  const { change } = hand
  const { time } = hand.read
  if (time.kind === 'wrong') return isSettled ? <Ask error={text.HORA_TIME_INVALID} /> : null
  if (time.kind === 'ask') return <TimeChoices hand={hand} />
  const issue = cast && !cast.ok ? cast.issues.find(({ field }) => field === 'time') : undefined
  if (issue)
    return (
      <Ask error={text[issue.code]}>
        <IssueAnswer issue={issue} onChoice={(choice) => change({ choice })} />
      </Ask>
    )
  if (time.kind !== 'clock') return null
  return (
    <>
      <p className={styles.understood} aria-live="polite">
        {show(clockText(time.clock))}
        {cast?.ok && ` · ${show(text.offset(offsetText(cast.chart.offset)))}`}
      </p>
      <DawnNote hand={hand} cast={cast} />
    </>
  )
}

function DawnNote({ hand, cast }: Pick<AnswerProps, 'hand' | 'cast'>) {
  const text = useWords(birthWords)
  const locale = useLocale()
  const show = useShown()
  const { birth } = hand.read
  if (!cast?.ok || !birth || !birth.clock || cast.chart.day.day.day === birth.day.day) return null
  const { weekday, isNight } = cast.chart.day
  const name = isNight ? wednesdayNight[locale] : weekdayNames[weekday]![locale]
  return <p className={styles.note}>{show(text.beforeDawn('06:00', name))}</p>
}

function TimeChoices({ hand }: Pick<AnswerProps, 'hand'>) {
  const text = useWords(birthWords)
  const locale = useLocale()
  const show = useShown()
  const { date, time, used } = hand.read
  if (time.kind !== 'ask') return null
  const day = date.kind === 'day' ? date.day : null
  const lagnaAt = (clock: Clock): string => {
    if (time.why !== 'range' || !day || !used) return ''
    const zone = used.place.kind === 'th' ? 'Asia/Bangkok' : used.place.zone
    const cast = castChart({ day, clock, place: { ...used.place, zone } }, builtIn, null)
    return cast.ok && cast.chart.lagna ? ` · ${text.lagnaIs(signNames[cast.chart.lagna.place.sign]![locale])}` : ''
  }
  const asked = { midnight: text.askMidnight, half: text.askHalf, minutes: text.askMinutes, range: text.askRange }
  return (
    <Ask question={asked[time.why]}>
      {time.choices.map((one) => {
        const on = day && (one.nextDay ? dayAfter(day, 1) : day)
        const label =
          time.why === 'midnight' && !day
            ? `${clockText(one)} ${one.nextDay ? text.dayAfter : text.sameDay}`
            : time.why === 'midnight' && on
              ? text.midnightAt(clockText(one), dayText(on, locale))
              : clockText(one) + lagnaAt(one)
        const moved = one.nextDay && on ? { date: dateField(on, false, on.year < 1941 ? 'CE' : 'BE') } : {}
        return (
          <Button key={label} size="small" onClick={() => hand.change({ time: clockText(one), ...moved })}>
            {show(label)}
          </Button>
        )
      })}
    </Ask>
  )
}

function IssueAnswer({ issue, onChoice }: { issue: Issue; onChoice: (choice: 'earlier' | 'later') => void }) {
  const text = useWords(birthWords)
  const show = useShown()
  const { reading } = issue
  if (reading?.kind === 'none')
    return <p>{show(text.clockJumped(clockText(reading.stopped), clockText(reading.resumed)))}</p>
  if (reading?.kind !== 'two') return null
  const [earlier, later] = reading.readings
  return (
    <>
      <Button size="small" onClick={() => onChoice('earlier')}>
        {show(`${text.summer} ${offsetText(earlier.offset)}`)}
      </Button>
      <Button size="small" onClick={() => onChoice('later')}>
        {show(`${text.standard} ${offsetText(later.offset)}`)}
      </Button>
    </>
  )
}

export function PlaceAnswer({ hand, cast, isSettled }: AnswerProps) {
  const text = useWords(birthWords)
  const show = useShown()
  const locale = useLocale()
  const { place, used } = hand.read
  const name = usePlaceName(hand)
  if (place.kind === 'wrong')
    return isSettled && hand.known.seats.length > 0 ? <Ask error={text.HORA_PLACE_UNKNOWN} /> : null
  if (place.kind === 'swapped') {
    const turned = `${place.lat}, ${place.lon}`
    return (
      <Ask error={text.swapCoordinates}>
        <Button size="small" onClick={() => hand.change({ place: turned })}>
          {show(turned)}
        </Button>
      </Ask>
    )
  }
  if (place.kind === 'ask')
    return (
      <Ask question={place.choices.length > 1 ? text.askPlace : text.isPlace}>
        {place.choices.map((choice) => (
          <Button
            key={`${name(choice)} ${choice.lat}`}
            size="small"
            onClick={() => hand.change(placeAnswer(choice, hand.known, locale))}
          >
            {name(choice)}
          </Button>
        ))}
      </Ask>
    )
  const issue = cast && !cast.ok ? cast.issues.find(({ field }) => field === 'place') : undefined
  if (issue && issue.code !== 'HORA_PLACE_REQUIRED') return <Ask error={show(text[issue.code])} />
  if (!used) return null
  return (
    <>
      <p className={styles.understood} aria-live="polite">
        {show(
          text.used(
            place.kind === 'coordinates' ? '' : name(used.place),
            used.place.lat.toFixed(2),
            used.place.lon.toFixed(2),
          ),
        )}
      </p>
      {used.old && <p className={styles.note}>{text.nowIs(used.old, name(used.place))}</p>}
      {(used.district || used.spot) && <p className={styles.note}>{text.seat}</p>}
    </>
  )
}

/** The name again where it is the only one, else its coordinates. */
function placeAnswer(choice: ReadPlace, known: KnownPlaces, locale: 'th' | 'en'): { place: string; zone?: string } {
  if (choice.kind === 'th') return { place: placeName(choice, known, locale) }
  const name = typedPlace(choice, known, locale)
  return name ? { place: name } : { place: `${choice.lat}, ${choice.lon}`, zone: zoneText(choice.zone) }
}

export function usePlaceName({ known }: Pick<BirthInHand, 'known'>): (place: ReadPlace) => string {
  const locale = useLocale()
  return (place) => placeName(place, known, locale)
}

/** A question with its answers as buttons; or what is wrong, with what may have been meant. */
function Ask({ question, error, children }: { question?: string; error?: string; children?: ReactNode }) {
  return (
    <div className={styles.ask} role={error ? 'alert' : 'group'} aria-label={question}>
      <p className={error ? styles.wrong : styles.question}>{error ?? question}</p>
      <div className={styles.answers}>{children}</div>
    </div>
  )
}

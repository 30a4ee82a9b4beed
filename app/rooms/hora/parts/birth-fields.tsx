/** The fields of a birth, read as they are typed: what was understood stands under each, and what is open is asked there. */
import { memo, useId, useState } from 'react'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BirthInHand } from '../birth/use-birth.ts'
import type { Cast } from '../core/index.ts'
import { birthWords } from './birth-words.ts'
import { DateAnswer, PlaceAnswer, TimeAnswer } from './birth-answers.tsx'
import { useShown } from './hora-shell.tsx'
import styles from './hora.module.css'

export interface BirthFieldsProps {
  hand: BirthInHand
  cast: Cast | null
  /** somebody has pressed the button: what is missing is said */
  isPressed: boolean
  /** rakkana asks for no name */
  withName?: boolean
}

export function BirthFields({ hand, cast, isPressed, withName = true }: BirthFieldsProps) {
  const text = useWords(birthWords)
  const show = useShown()
  const [active, setActive] = useState<string | null>(null)
  const { typed, change } = hand
  const watch = (name: string) => ({ onFocus: () => setActive(name), onBlur: () => setActive(null) })
  const settled = (name: string) => active !== name
  return (
    <Stack gap={16}>
      <div className={styles.fieldBlock}>
        <TextField
          name="date"
          label={text.date}
          hint={show(text.dateHint)}
          value={typed.date}
          autoComplete="off"
          maxLength={80}
          error={isPressed && typed.date.trim() === '' ? text.dateMissing : undefined}
          onChange={(event) => change({ date: event.target.value })}
          {...watch('date')}
        />
        <DateAnswer hand={hand} cast={cast} isSettled={settled('date')} />
        {typed.date !== '' && !/[\d๐-๙]{3}/.test(typed.date) && (
          <Segmented
            label={text.era}
            name="era"
            defaultValue={typed.era}
            onChange={(era) => change({ era })}
            segments={[
              { value: 'BE', label: text.be },
              { value: 'CE', label: text.ce },
            ]}
          />
        )}
      </div>
      <TimeFields hand={hand} cast={cast} isPressed={isPressed} watch={watch('time')} isSettled={settled('time')} />
      <PlaceFields hand={hand} cast={cast} isPressed={isPressed} watch={watch('place')} isSettled={settled('place')} />
      {withName && <PersonFields hand={hand} />}
    </Stack>
  )
}

interface Part extends BirthFieldsProps {
  watch: { onFocus: () => void; onBlur: () => void }
  isSettled: boolean
}

function TimeFields({ hand, cast, isPressed, watch, isSettled }: Part) {
  const text = useWords(birthWords)
  const show = useShown()
  const { typed, change } = hand
  const isMissing = isPressed && typed.time.trim() === '' && !typed.isTimeUnknown
  return (
    <div className={styles.fieldBlock}>
      <TextField
        name="time"
        label={text.time}
        hint={show(text.timeHint)}
        value={typed.time}
        disabled={typed.isTimeUnknown}
        autoComplete="off"
        maxLength={60}
        error={isMissing ? text.timeMissing : undefined}
        onChange={(event) => change({ time: event.target.value, choice: '' })}
        {...watch}
      />
      <TimeAnswer hand={hand} cast={cast} isSettled={isSettled} />
      <CheckboxField
        name="timeUnknown"
        label={text.timeUnknown}
        checked={typed.isTimeUnknown}
        onChange={(event) => change({ isTimeUnknown: event.target.checked })}
      />
    </div>
  )
}

function PlaceFields({ hand, cast, isPressed, watch, isSettled }: Part) {
  const text = useWords(birthWords)
  const locale = useLocale()
  const list = useId()
  const show = useShown()
  const { typed, change, known, read } = hand
  const isMissing = isPressed && typed.place.trim() === '' && !typed.isTimeUnknown
  return (
    <div className={styles.fieldBlock}>
      <TextField
        name="place"
        label={text.place}
        hint={show(text.placeHint)}
        value={typed.place}
        list={list}
        autoComplete="off"
        maxLength={120}
        error={isMissing ? text.HORA_PLACE_REQUIRED : undefined}
        onChange={(event) => change({ place: event.target.value, zone: '', choice: '' })}
        {...watch}
      />
      <SeatNames id={list} seats={known.seats} locale={locale} />
      <PlaceAnswer hand={hand} cast={cast} isSettled={isSettled} />
      {read.place.kind === 'coordinates' && (
        <TextField
          name="zone"
          label={text.zone}
          hint={text.zoneHint}
          value={typed.zone || (typeof read.zone === 'string' ? read.zone : '')}
          error={typed.zone !== '' && read.zone === null ? text.zoneWrong : undefined}
          onChange={(event) => change({ zone: event.target.value })}
        />
      )}
    </div>
  )
}

/** 77 of them, which stay as they are while somebody types. */
const SeatNames = memo(function SeatNames({ id, seats, locale }: SeatNamesProps) {
  return (
    <datalist id={id}>
      {seats.map((seat) => (
        <option key={seat.code} value={seat[locale]}>
          {seat[locale]}
        </option>
      ))}
    </datalist>
  )
})

interface SeatNamesProps {
  id: string
  seats: BirthInHand['known']['seats']
  locale: 'th' | 'en'
}

function PersonFields({ hand: { typed, change } }: Pick<BirthFieldsProps, 'hand'>) {
  const text = useWords(birthWords)
  return (
    <div className={styles.pair}>
      <TextField
        name="name"
        label={text.name}
        optional
        value={typed.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        name="gender"
        label={text.gender}
        optional
        value={typed.gender}
        empty={text.genderNone}
        options={(['male', 'female', 'other'] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(event) => change({ gender: event.target.value as typeof typed.gender })}
      />
    </div>
  )
}

/**
 * A Thai address: province → district → sub-district → zip, or the zip first, which fills in the rest. Without script the
 * zip finds its places by `findButton`, a round trip through the page's action.
 */
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import type { Address, Province } from '../index.ts'
import styles from './address-fields.module.css'
import { type Area, type AreaEvent, isComing } from './area.ts'
import { useArea } from './use-area.ts'

export interface AddressFieldsProps {
  /** The fields are `{name}.line`, `{name}.tambonCode`, `{name}.zip`. */
  name: string
  legend: string
  /** Left out, they are asked for. */
  provinces?: readonly Province[]
  saved?: { line: string; tambonCode: string; zip: string } | undefined
  /** What the zip means, found without script. */
  places?: readonly Address[]
  /** By field name, in the reader's language; a SchemaForm around says them by itself. */
  errors?: Record<string, string>
  findButton?: { name: string; value: string }
  /** All of it or none: the schema says so. */
  optional?: boolean
}

export function AddressFields({
  name,
  legend,
  provinces,
  saved,
  places = [],
  errors = {},
  findButton,
  optional = false,
}: AddressFieldsProps) {
  const need = optional ? { optional } : { required: true }
  const text = useWords(addressWords)
  const [area, change] = useArea({ provinces, saved, places })
  return (
    <FieldGroup legend={legend}>
      <Stack gap={16}>
        <TextField
          name={`${name}.line`}
          label={text.line}
          hint={text.lineHint}
          {...need}
          autoComplete="street-address"
          maxLength={200}
          defaultValue={saved?.line}
          error={errors[`${name}.line`]}
        />
        <Levels name={name} area={area} change={change} errors={errors} need={need} />
        {area.isLost && (
          <Notice
            tone="warn"
            urgent
            action={
              <Button size="small" onClick={() => change({ kind: 'retry' })}>
                {text.retry}
              </Button>
            }
          >
            {text.lost}
          </Notice>
        )}
        {findButton && (
          <noscript>
            <Button type="submit" formNoValidate {...findButton}>
              {text.find}
            </Button>
          </noscript>
        )}
      </Stack>
    </FieldGroup>
  )
}

export interface LevelsProps {
  name: string
  /** the places are sent by their Thai names, as `province`, `amphure` and `tambon`; else by code, the last as `tambonCode` */
  byNames?: boolean
  /** several forms of a page keep their ids apart */
  idOf?: (name: string) => string | undefined
  area: Area
  change: (event: AreaEvent) => void
  errors: Readonly<Record<string, string>>
  need: { required?: boolean; optional?: boolean }
}

export function Levels({ name, byNames = false, idOf = () => undefined, area, change, errors, need }: LevelsProps) {
  const text = useWords(addressWords)
  const locale = useLocale()
  const options = (places: readonly { code: string; th: string; en: string }[]) =>
    places
      .map((place) => ({ value: byNames ? place.th : place.code, label: place[locale] }))
      .sort((one, other) => byName[locale].compare(one.label, other.label))
  /** The code that is kept → what stands in the list, and back. */
  const shown = (places: readonly { code: string; th: string }[], code: string) =>
    byNames ? (places.find((place) => place.code === code)?.th ?? '') : code
  const codeOf = (places: readonly { code: string; th: string }[], value: string) =>
    byNames ? (places.find((place) => place.th === value)?.code ?? '') : value
  const parts = ['province', 'amphure', byNames ? 'tambon' : 'tambonCode'].map((part) => `${name}.${part}`) as [
    string,
    string,
    string,
  ]
  const empty = (level: 'province' | 'amphure' | 'tambon', first: string) =>
    isComing(area, level) ? text.coming : first
  const isOpen = area.tambon === '' && area.tambons.length > 1
  return (
    <div className={styles.levels}>
      <TextField
        name={`${name}.zip`}
        id={idOf(`${name}.zip`)}
        label={text.zip}
        hint={area.isUnknownZip ? text.unknownZip : text.zipHint}
        {...need}
        numeric="start"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        value={area.zip}
        onChange={({ currentTarget }) => change({ kind: 'zip', value: currentTarget.value })}
        error={errors[`${name}.zip`]}
      />
      <SelectField
        name={parts[0]}
        id={idOf(parts[0])}
        label={text.province}
        empty={empty('province', text.choose)}
        value={shown(area.provinces, area.province)}
        error={errors[parts[0]]}
        aria-busy={isComing(area, 'province') || undefined}
        options={options(area.provinces)}
        onChange={({ currentTarget }) =>
          change({ kind: 'province', value: codeOf(area.provinces, currentTarget.value) })
        }
      />
      <SelectField
        name={parts[1]}
        id={idOf(parts[1])}
        label={text.amphure}
        empty={empty('amphure', area.amphures.length === 0 ? text.provinceFirst : text.choose)}
        value={shown(area.amphures, area.amphure)}
        error={errors[parts[1]]}
        disabled={area.amphures.length === 0}
        aria-busy={isComing(area, 'amphure') || undefined}
        options={options(area.amphures)}
        onChange={({ currentTarget }) => change({ kind: 'amphure', value: codeOf(area.amphures, currentTarget.value) })}
      />
      <SelectField
        name={parts[2]}
        id={idOf(parts[2])}
        label={text.tambon}
        empty={empty('tambon', area.tambons.length === 0 ? text.amphureFirst : text.choose)}
        {...need}
        value={shown(area.tambons, area.tambon)}
        disabled={area.tambons.length === 0}
        aria-busy={isComing(area, 'tambon') || undefined}
        options={options(area.tambons)}
        onChange={({ currentTarget }) => change({ kind: 'tambon', value: codeOf(area.tambons, currentTarget.value) })}
        error={errors[parts[2]]}
      />
      <LiveRegion>{area.isUnknownZip ? text.unknownZip : isOpen ? text.found(area.tambons.length) : ''}</LiveRegion>
    </div>
  )
}

/** As a reader looks for it: กระบี่ before กรุงเทพมหานคร, whatever the official code. */
const byName = { th: new Intl.Collator('th'), en: new Intl.Collator('en') }

export const addressWords = defineWords({
  th: {
    line: 'บ้านเลขที่ หมู่ ซอย ถนน',
    lineHint: 'เช่น 239/4 ซอย 3 ถนนห้วยแก้ว',
    zip: 'รหัสไปรษณีย์',
    zipHint: 'กรอกก่อนเพื่อเลือกที่อยู่ให้เร็วขึ้น',
    unknownZip: 'เราไม่มีรหัสนี้ในรายการ ถ้าถูกแล้วเลือกจังหวัดต่อได้เลย',
    province: 'จังหวัด',
    amphure: 'อำเภอ / เขต',
    tambon: 'ตำบล / แขวง',
    choose: 'เลือก',
    provinceFirst: 'เลือกจังหวัดก่อน',
    amphureFirst: 'เลือกอำเภอก่อน',
    coming: 'กำลังโหลด…',
    found: (count: number) => `มีให้เลือก ${count} ตำบล`,
    lost: 'โหลดรายชื่อพื้นที่ไม่ได้ ตรวจอินเทอร์เน็ตแล้วลองอีกครั้ง',
    retry: 'ลองอีกครั้ง',
    find: 'ค้นหาจากรหัสไปรษณีย์',
  },
  en: {
    line: 'House number, lane, street',
    lineHint: 'Such as 239/4 Soi 3, Huay Kaew Road',
    zip: 'Zip',
    zipHint: 'Start here and we fill in the rest.',
    unknownZip: 'We don’t have this zip in our list. If it is right, go on and choose the province.',
    province: 'Province',
    amphure: 'District',
    tambon: 'Sub-district',
    choose: 'Choose',
    provinceFirst: 'Choose a province first',
    amphureFirst: 'Choose a district first',
    coming: 'Loading…',
    found: (count) => `${count} sub-districts to choose from`,
    lost: 'The list of places could not be loaded. Check your connection and try again.',
    retry: 'Try again',
    find: 'Find by zip',
  },
})

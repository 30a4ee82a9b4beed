/**
 * A Thai address: province → district → sub-district → zip, or the zip first, which fills in the rest. Without script the
 * zip finds its places by `findButton`, a round trip through the page's action.
 */
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import type { Address, Amphure, Province, Tambon } from '../index.ts'

export interface AddressFieldsProps {
  /** The fields are `{name}.line`, `{name}.tambonCode`, `{name}.zip`. */
  name: string
  legend: string
  provinces: readonly Province[]
  saved?: { line: string; tambonCode: string; zip: string } | undefined
  /** What the zip means, found without script. */
  places: readonly Address[]
  /** By field name, in the reader's language. */
  errors: Record<string, string>
  findButton: { name: string; value: string }
}

export function AddressFields({ name, legend, provinces, saved, places, errors, findButton }: AddressFieldsProps) {
  const text = useWords(words)
  const locale = useLocale()
  const area = useArea(saved, places)
  const option = (place: { code: string; th: string; en: string }) => ({ value: place.code, label: place[locale] })
  return (
    <FieldGroup legend={legend}>
      <Stack gap={16}>
        <TextField
          name={`${name}.line`}
          label={text.line}
          hint={text.lineHint}
          required
          autoComplete="street-address"
          maxLength={200}
          defaultValue={saved?.line}
          error={errors[`${name}.line`]}
        />
        <Grid min={280} gap={16}>
          <TextField
            name={`${name}.zip`}
            label={text.zip}
            hint={text.zipHint}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            value={area.zip}
            onChange={({ currentTarget }) => area.typeZip(currentTarget.value.replace(/\D/g, ''))}
            error={area.isUnknownZip ? text.unknownZip : errors[`${name}.zip`]}
          />
          <SelectField
            name="province"
            label={text.province}
            empty={text.choose}
            value={area.province}
            options={provinces.map(option)}
            onChange={({ currentTarget }) => area.chooseProvince(currentTarget.value)}
          />
          <SelectField
            name="amphure"
            label={text.amphure}
            empty={text.choose}
            value={area.amphure}
            disabled={area.amphures.length === 0}
            options={area.amphures.map(option)}
            onChange={({ currentTarget }) => area.chooseAmphure(currentTarget.value)}
          />
          <SelectField
            name={`${name}.tambonCode`}
            label={text.tambon}
            empty={text.choose}
            required
            value={area.tambon}
            disabled={area.tambons.length === 0}
            options={area.tambons.map(option)}
            onChange={({ currentTarget }) => area.chooseTambon(currentTarget.value)}
            error={errors[`${name}.tambonCode`]}
          />
        </Grid>
        <noscript>
          <Button type="submit" {...findButton}>
            {text.find}
          </Button>
        </noscript>
      </Stack>
    </FieldGroup>
  )
}

/** What is chosen on each level, and what may be chosen on the next. */
function useArea(saved: AddressFieldsProps['saved'], places: readonly Address[]) {
  const start =
    places.find((place) => place.tambon.code === saved?.tambonCode) ?? (places.length === 1 ? places[0] : undefined)
  const code = start?.tambon.code ?? saved?.tambonCode ?? ''
  const [zip, setZip] = useState(saved?.zip ?? '')
  const [province, setProvince] = useState(places[0]?.province.code ?? code.slice(0, 2))
  const [amphure, setAmphure] = useState(start?.amphure.code ?? code.slice(0, 4))
  const [tambon, setTambon] = useState(code)
  const [amphures, setAmphures] = useState<readonly Amphure[]>(() => unique(places.map((place) => place.amphure)))
  const [tambons, setTambons] = useState<readonly Tambon[]>(() => places.map((place) => place.tambon))
  const [isUnknownZip, setUnknownZip] = useState(false)

  // A saved address opens with its lists filled.
  useEffect(() => {
    if (code === '' || places.length > 0) return
    void ask<Amphure>(`/address/amphure/${code.slice(0, 2)}`).then(setAmphures)
    void ask<Tambon>(`/address/tambon/${code.slice(0, 4)}`).then(setTambons)
  }, [code, places.length])

  async function chooseAmphure(chosen: string): Promise<void> {
    setAmphure(chosen)
    setTambon('')
    setTambons(chosen ? await ask<Tambon>(`/address/tambon/${chosen}`) : [])
  }
  return {
    zip,
    province,
    amphure,
    tambon,
    amphures,
    tambons,
    isUnknownZip,
    chooseAmphure,
    async typeZip(typed: string): Promise<void> {
      setZip(typed)
      setUnknownZip(false)
      if (typed.length !== 5) return
      const found = await ask<Address>(`/address/zip/${typed}`)
      setUnknownZip(found.length === 0)
      const [first] = found
      if (!first || found.some((place) => place.tambon.code === tambon)) return
      const inside = unique(found.map((place) => place.amphure))
      setProvince(first.province.code)
      setAmphures(inside)
      setAmphure(inside.length === 1 ? first.amphure.code : '')
      setTambons(found.map((place) => place.tambon))
      setTambon(found.length === 1 ? first.tambon.code : '')
    },
    async chooseProvince(chosen: string): Promise<void> {
      setProvince(chosen)
      setAmphure('')
      setTambon('')
      setTambons([])
      setAmphures(chosen ? await ask<Amphure>(`/address/amphure/${chosen}`) : [])
    },
    chooseTambon(chosen: string): void {
      setTambon(chosen)
      setUnknownZip(false)
      const found = tambons.find((one) => one.code === chosen)
      if (!found) return
      setZip(found.zip)
      setAmphure(found.code.slice(0, 4))
    },
  }
}

/** The lookups of product.md §7: {success, data, error}. Nothing found, or no network: an empty list. */
async function ask<T>(path: string): Promise<readonly T[]> {
  try {
    const answer = (await (await fetch(path)).json()) as { success: boolean; data: T[] | null }
    return answer.data ?? []
  } catch {
    return []
  }
}

function unique<T extends { code: string }>(list: T[]): T[] {
  return [...new Map(list.map((item) => [item.code, item])).values()]
}

const words = defineWords({
  th: {
    line: 'บ้านเลขที่ หมู่ ซอย ถนน',
    lineHint: 'เช่น 239/4 ซอย 3 ถนนห้วยแก้ว',
    zip: 'รหัสไปรษณีย์',
    zipHint: 'กรอกก่อนเพื่อเลือกที่อยู่ให้เร็วขึ้น',
    unknownZip: 'ไม่พบรหัสไปรษณีย์นี้',
    province: 'จังหวัด',
    amphure: 'อำเภอ / เขต',
    tambon: 'ตำบล / แขวง',
    choose: 'เลือก',
    find: 'ค้นหาจากรหัสไปรษณีย์',
  },
  en: {
    line: 'House number, lane, street',
    lineHint: 'Such as 239/4 Soi 3, Huay Kaew Road',
    zip: 'Zip',
    zipHint: 'Type it first, and the rest is filled in.',
    unknownZip: 'Nobody has this zip.',
    province: 'Province',
    amphure: 'District',
    tambon: 'Sub-district',
    choose: 'Choose',
    find: 'Find by zip',
  },
})

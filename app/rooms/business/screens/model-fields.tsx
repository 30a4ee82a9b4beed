/** Everything that a version says, field by field. */
import { weekdayNames } from '#rooms/cluster/parts/hours-text.ts'
import { typedOf } from '#rooms/cluster/parts/limits-input.ts'
import { payWayNames, payWays } from '#rooms/billing/parts/pay-ways.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { areas } from '#kernel/areas.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { modelWords } from '../model/model-words.ts'
import { seriesFieldWords } from '../model/series-field-words.ts'
import { modelsWords } from '../model/models-words.ts'
import type { Model } from '../model/models.ts'
import { belowZeroRules, channels, limitedRoles, type ModelSpec, seriesKinds } from '../model/spec.ts'
import styles from './business.module.css'
import { SwitchField } from './switch-field.tsx'

export function ModelFields({ draft: { name, spec } }: { draft: Pick<Model, 'name' | 'spec'> }) {
  const text = useWords(modelsWords)
  const words = useWords(modelWords)
  return (
    <Stack gap={16}>
      <Card>
        <TextField name="name" label={text.name} required maxLength={120} defaultValue={name} />
      </Card>
      <Channels spec={spec} />
      {spec.branches.length > 1 ? <Branches spec={spec} /> : <OnlyBranch spec={spec} />}
      <Hours spec={spec} />
      <Limits spec={spec} />
      <Ways spec={spec} />
      <Stock spec={spec} />
      {Object.keys(spec.series).length > 0 && <Series spec={spec} />}
      <Card title={text.policy}>
        <Stack>
          <NumberField
            name="holdMinutes"
            label={text.holdField}
            required
            min={5}
            max={10_080}
            defaultValue={spec.shop.holdMinutes}
          />
          {(['ships', 'pickup', 'cod', 'showExactStock'] as const).map((each) => (
            <SwitchField key={each} name={each} label={words[each]} isOn={spec.shop[each]} />
          ))}
        </Stack>
      </Card>
      <Card title={text.target}>
        <MoneyField
          name="target"
          label={text.targetField}
          optional
          min={0n}
          defaultValue={spec.targetSatang === null ? null : BigInt(spec.targetSatang)}
        />
      </Card>
    </Stack>
  )
}

function Channels({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const locale = useLocale()
  return (
    <Card title={text.channels}>
      <FieldGroup legend={text.channels} hideLegend>
        <input type="hidden" name="channels" value="" />
        <Grid min={200} gap={8}>
          {channels.map((name) => (
            <CheckboxField
              key={name}
              id={`channel-${name}`}
              name="channels"
              value={name}
              label={areas[name].name[locale]}
              defaultChecked={spec.channels[name]}
            />
          ))}
        </Grid>
      </FieldGroup>
    </Card>
  )
}

function Branches({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const locale = useLocale()
  return (
    <Card title={text.branches}>
      <FieldGroup legend={text.branches} hint={text.branchesHint} hideLegend>
        <input type="hidden" name="branches" value="" />
        <Grid min={200} gap={8}>
          {spec.branches.map(({ id, no, name, open }) => (
            <CheckboxField
              key={id}
              id={`branch-${id}`}
              name="branches"
              value={id}
              label={`${no} ${name[locale]}`}
              defaultChecked={open}
            />
          ))}
        </Grid>
      </FieldGroup>
    </Card>
  )
}

/** The only one stays open: there is nothing to choose. */
const OnlyBranch = ({ spec }: { spec: ModelSpec }) =>
  spec.branches.map(({ id }) => <input key={id} type="hidden" name="branches" value={id} />)

function Ways({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const locale = useLocale()
  return (
    <Card title={text.ways}>
      <FieldGroup legend={text.ways} hint={text.waysHint} hideLegend>
        <input type="hidden" name="ways" value="" />
        <Grid min={200} gap={8}>
          {payWays.map((way) => (
            <CheckboxField
              key={way}
              id={`way-${way}`}
              name="ways"
              value={way}
              label={sentenced(payWayNames[way][locale])}
              defaultChecked={spec.ways[way] ?? true}
            />
          ))}
        </Grid>
      </FieldGroup>
    </Card>
  )
}

const sentenced = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

function Stock({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const words = useWords(modelWords)
  return (
    <Card title={text.stock}>
      <RadioCards
        name="belowZero"
        label={words.belowZero}
        defaultValue={spec.belowZero ?? 'asGoodsSay'}
        options={belowZeroRules.map((value) => ({ value, label: words[`belowZero_${value}`] }))}
      />
    </Card>
  )
}

function Hours({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const names = weekdayNames[useLocale()]
  return (
    <Card title={text.hours}>
      <Stack gap={12}>
        <p>{text.hoursHint}</p>
        {names.map((day, at) => {
          const open = spec.hours.find(({ weekday }) => weekday === at + 1)
          return (
            <Grid key={day} min={120} gap={8}>
              <TimeField name={`hours.${at + 1}.opens`} label={text.opens(day)} defaultValue={open?.opens ?? null} />
              <TimeField name={`hours.${at + 1}.closes`} label={text.closes(day)} defaultValue={open?.closes ?? null} />
            </Grid>
          )
        })}
      </Stack>
    </Card>
  )
}

function Limits({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const roles = useWords(roleWords)
  return (
    <Card title={text.limits}>
      <Stack gap={12}>
        <p>{text.limitsHint}</p>
        {limitedRoles.map((role) => {
          const start = typedOf(spec.limits[role as keyof ModelSpec['limits']] ?? {})
          const name = (field: string) => `limits.${role}.${field}`
          return (
            <FieldGroup key={role} legend={roles[role]}>
              <Grid min={160} gap={12}>
                <NumberField
                  name={name('limitDiscount')}
                  label={text.discount}
                  min={0}
                  max={100}
                  decimals={2}
                  defaultValue={start.limitDiscount}
                />
                <MoneyField name={name('limitRefund')} label={text.refund} min={0n} defaultValue={start.limitRefund} />
                <MoneyField name={name('limitWallet')} label={text.wallet} min={0n} defaultValue={start.limitWallet} />
              </Grid>
            </FieldGroup>
          )
        })}
      </Stack>
    </Card>
  )
}

function Series({ spec }: { spec: ModelSpec }) {
  const text = useWords(modelsWords)
  const words = useWords(modelWords)
  const form = useWords(seriesFieldWords)
  return (
    <Card title={text.series}>
      <Stack gap={12}>
        <p>{text.seriesHint}</p>
        <Accordion
          items={seriesKinds.flatMap((kind) => {
            const kept = spec.series[kind]
            if (!kept) return []
            const name = (field: string) => `series.${kind}.${field}`
            const said = [kept.prefix, form[`year_${kept.year}`], form[`reset_${kept.reset}`]].join(' · ')
            return {
              key: kind,
              title: (
                <>
                  {words[`series_${kind}`]} <small className={styles.quiet}>{said}</small>
                </>
              ),
              children: (
                <Grid min={160} gap={8}>
                  <TextField
                    name={name('prefix')}
                    label={form.prefix}
                    required
                    maxLength={6}
                    defaultValue={kept.prefix}
                  />
                  <SelectField
                    name={name('reset')}
                    label={form.reset}
                    defaultValue={kept.reset}
                    options={(['month', 'year', 'none'] as const).map((value) => ({
                      value,
                      label: form[`reset_${value}`],
                    }))}
                  />
                  <SelectField
                    name={name('year')}
                    label={form.year}
                    defaultValue={kept.year}
                    options={(['be2', 'be4', 'ce2', 'ce4'] as const).map((value) => ({
                      value,
                      label: form[`year_${value}`],
                    }))}
                  />
                  <NumberField
                    name={name('width')}
                    label={form.width}
                    required
                    min={3}
                    max={9}
                    defaultValue={kept.width}
                  />
                </Grid>
              ),
            }
          })}
        />
      </Stack>
    </Card>
  )
}

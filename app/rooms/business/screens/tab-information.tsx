import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { BranchField } from '#ui/id-field.tsx'
import { Grid, Row, Split, Stack } from '#ui/layout.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { RecordHistory } from '#ui/record-history.tsx'
import { Table } from '#ui/table.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { hoursText } from '#rooms/cluster/parts/hours-text.ts'
import type { Beside, Information } from '../information.ts'
import { modelsPath } from '../links.ts'
import type { BusinessData, Outcome } from './business.tsx'
import { BesideCards } from './beside-cards.tsx'
import styles from './business.module.css'
import { detailWords } from './detail-words.ts'

interface Props {
  data: BusinessData
  information: Information & { beside: Beside | null }
  outcome: Outcome
}

export function InformationTab({ data, information: { seller, history, hours, beside }, outcome }: Props) {
  const text = useWords(detailWords)
  const words: Readonly<Record<string, unknown>> = text
  const can = useCan()
  const { business, mayChange } = data
  const isSaved = outcome.saved === 'rename'
  return (
    <Split
      gap={24}
      aside={
        <RecordHistory
          entries={history}
          wordOf={(field) => (typeof words[field] === 'string' ? String(words[field]) : undefined)}
        />
      }
    >
      <Stack gap={16}>
        <Card title={text.legal}>
          <Stack>
            <Facts>
              <Fact title={text.legalName}>{seller?.name ?? business.legalName}</Fact>
              <Fact title={text.taxId}>{seller?.taxId ?? business.taxId}</Fact>
              <Fact title={text.vat}>{seller?.vatRegistered ? text.vatYes : text.vatNo}</Fact>
              <Fact title={text.address}>{seller?.address ?? business.address}</Fact>
            </Facts>
            {can('billing.settings') && (
              <Row>
                <LinkButton to="/config/seller">{text.changeSeller}</LinkButton>
              </Row>
            )}
          </Stack>
        </Card>
        <Card title={text.called}>
          {mayChange ? (
            <RecordForm
              operation="rename"
              schema={() => import('../start/business-form.ts').then((file) => file.BusinessForm)}
              answer={outcome.refused}
              submit={text.save}
              {...(isSaved && { saved: text.saved })}
            >
              <TextField name="name" label={text.name} required maxLength={200} defaultValue={business.name} />
              <Grid min={200}>
                <PhoneField name="phone" label={text.phone} optional defaultValue={business.phone} />
              </Grid>
              <TextAreaField
                name="address"
                label={text.address}
                optional
                maxLength={300}
                rows={2}
                defaultValue={business.address}
              />
            </RecordForm>
          ) : (
            <Facts>
              <Fact title={text.name}>{business.name}</Fact>
              <Fact title={text.phone}>{business.phone}</Fact>
              <Fact title={text.address}>{business.address}</Fact>
            </Facts>
          )}
        </Card>
        <Branches data={data} hours={hours} outcome={outcome} />
        {beside && <BesideCards beside={beside} />}
      </Stack>
    </Split>
  )
}

/** After the highest that is there: the head office is 00000, the first branch 00001. */
const nextNo = (taken: readonly string[]): string =>
  String(Math.max(0, ...taken.map(Number).filter(Number.isFinite)) + 1).padStart(5, '0')

function Branches({
  data: { business, mayChange },
  hours,
  outcome,
}: Omit<Props, 'information'> & Pick<Information, 'hours'>) {
  const text = useWords(detailWords)
  const locale = useLocale()
  return (
    <Card title={text.branches}>
      <Stack>
        <Table
          caption={text.branches}
          rows={business.branches}
          rowKey={({ id }) => id}
          columns={[
            { key: 'no', title: text.branchNo, phone: 'end', cell: ({ branchNo }) => branchNo },
            { key: 'name', title: text.nameTh, phone: 'head', width: 'wide', cell: (branch) => branch[locale] },
            { key: 'address', title: text.address, phone: 'under', cell: ({ address }) => address },
          ]}
        />
        <Row>
          <span>{`${text.hours}: ${hoursText(hours, locale) || text.noHours}`}</span>
          <LinkButton size="small" kind="quiet" to={modelsPath}>
            {text.model}
          </LinkButton>
        </Row>
        {mayChange && (
          <RecordForm
            key={business.branches.length}
            operation="branch"
            schema={() => import('../start/business-form.ts').then((file) => file.BranchForm)}
            answer={outcome.refused}
            submit={text.addBranch}
          >
            <h3 className={styles.part}>{text.addBranch}</h3>
            <Grid min={160}>
              <BranchField
                name="branchNo"
                label={text.branchNo}
                required
                defaultValue={nextNo(business.branches.map(({ branchNo }) => branchNo))}
              />
              <TextField name="nameTh" label={text.nameTh} required maxLength={120} />
              <TextField name="nameEn" label={text.nameEn} optional maxLength={120} />
            </Grid>
            <TextField name="address" label={text.address} optional maxLength={300} />
          </RecordForm>
        )}
      </Stack>
    </Card>
  )
}

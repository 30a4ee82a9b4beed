import { Form } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { myCluster } from '#rooms/cluster/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { type Place, places, savePlace, serveFrom } from '../places.ts'
import { placesWords } from '../places-words.ts'
import { PlaceInput } from '../transfer-inputs.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/places'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const [all, own] = await Promise.all([places(context, {}), myCluster(context, {}).catch(orNone)])
  const edit = new URL(request.url).searchParams.get('edit')
  const edited = all.find(({ locationId, kind }) => locationId === edit && kind !== 'transit')
  const branches = own?.branches.map(({ id, name_th: th, name_en: en }) => ({ id, th, en })) ?? []
  return { all, edited: edited ?? null, branches, form: formOf(PlaceInput) }
})

/** A shop that is no business yet has no branches. */
function orNone(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null
  throw error
}

export const action = act(
  permissions['stock.receive'],
  async (context, { operation, ...form }, _args: Route.ActionArgs) => {
    if (operation === 'save') await savePlace(context, form as Parameters<typeof savePlace>[1])
    else if (operation === 'default') await serveFrom(context, form as Parameters<typeof serveFrom>[1])
    else return notFound()
    return { saved: `${String(operation)} ${Date.now()}` }
  },
  { keeps: true },
)

export const handle = { crumb: () => ({ th: placesWords.th.places, en: placesWords.en.places }) }
export const meta = titled(placesWords, 'places')

export default function Places({ loaderData: { all, edited, branches, form }, actionData }: Route.ComponentProps) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const mayEdit = useCan()('stock.receive')
  const list = (
    <Stack gap={12}>
      {refused && refused.kept?.operation !== 'save' && <Notice tone="bad" urgent title={refused.message} />}
      {all.map((place) => (
        <OnePlace key={place.locationId} place={place} mayEdit={mayEdit} />
      ))}
    </Stack>
  )
  const fields = { of: form, words: text, start: refused?.kept ?? edited }
  return (
    <PageFrame>
      <PageHead title={text.places}>{text.placesLead}</PageHead>
      <Stack gap={24}>
        <StockTabs current="places" />
        {mayEdit ? (
          <Split
            gap={24}
            aside={
              <Card title={edited ? text.renamePlace(edited.name[locale]) : text.addPlace}>
                <RecordForm
                  key={edited?.locationId ?? (answer && 'saved' in answer ? answer.saved : 'new')}
                  operation="save"
                  schema={() => import('../transfer-inputs.ts').then((file) => file.PlaceInput)}
                  answer={answer}
                  {...(edited && { hidden: { locationId: edited.locationId }, cancelTo: '?' })}
                  submit={edited ? text.save : text.addPlace}
                >
                  <Stack>
                    <FormFields
                      {...fields}
                      names={['name', 'code']}
                      more={{ code: { autoCapitalize: 'characters' } }}
                    />
                    {!edited && <FormFields {...fields} names={['kind']} />}
                    {branches.length > 1 && (
                      <SelectField
                        name="branchId"
                        label={text.branchId}
                        hint={text.branchIdHint}
                        defaultValue={(refused?.kept?.branchId as string | undefined) ?? edited?.branchId ?? ''}
                        options={[
                          { value: '', label: text.anyBranch },
                          ...branches.map((branch) => ({ value: branch.id, label: branch[locale] })),
                        ]}
                      />
                    )}
                  </Stack>
                </RecordForm>
              </Card>
            }
          >
            {list}
          </Split>
        ) : (
          list
        )}
      </Stack>
    </PageFrame>
  )
}

function OnePlace({ place, mayEdit }: { place: Place; mayEdit: boolean }) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const { number } = useFormat()
  const { locationId, code, kind, isDefault } = place
  const name = place.name[locale]
  const sells = kind === 'shop' || kind === 'warehouse'
  return (
    <Card title={name} level={3} actions={isDefault && <Badge tone="good">{text.default}</Badge>}>
      <Stack gap={12}>
        <p>
          {[
            text[`kind_${kind}`],
            kind === 'transit' ? '' : code,
            text.holds(number(place.kinds), number(Number(place.onHand))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mayEdit && kind !== 'transit' && (
          <Row gap={8}>
            <LinkButton size="small" icon="edit" to={`?edit=${locationId}`}>
              {text.edit}
            </LinkButton>
            {sells && !isDefault && (
              <Form method="post">
                <input type="hidden" name="locationId" value={locationId} />
                <ConfirmButton
                  size="small"
                  kind="quiet"
                  name="operation"
                  value="default"
                  title={text.makeDefaultAsk(name)}
                  message={text.makeDefaultBody}
                  okText={text.makeDefault}
                >
                  {text.makeDefault}
                </ConfirmButton>
              </Form>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

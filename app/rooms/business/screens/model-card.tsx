import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newModelPath } from '../links.ts'
import type { Difference } from '../model/differences.ts'
import { modelWords } from '../model/model-words.ts'
import { modelsWords } from '../model/models-words.ts'
import type { Model } from '../model/models.ts'
import styles from './business.module.css'

interface Props {
  model: Model
  changes: readonly Difference[]
  isFormer: boolean
  mayChange: boolean
}

const tones = { draft: 'warn', active: 'good', archived: 'neutral' } as const

export function ModelCard({ model, changes, isFormer, mayChange }: Props) {
  const text = useWords(modelsWords)
  const words = useWords(modelWords)
  const format = useFormat()
  const { status, activatedAt, archivedAt } = model
  const since =
    activatedAt && status === 'active' ? text.since(format.dateTime(activatedAt, 'short'), model.activatedName) : ''
  const until = archivedAt && status === 'archived' ? text.until(format.dateTime(archivedAt, 'short')) : ''
  const template = words[`template_${model.template as 'retail'}`]
  return (
    <Card title={`#${model.no} ${model.name}`} actions={<Badge tone={tones[status]}>{text[`status_${status}`]}</Badge>}>
      <Stack gap={12}>
        <p className={styles.quiet}>{[template, since, until].filter(Boolean).join(' · ')}</p>
        {status === 'active' && changes.length === 0 && <p>{text.asItSays}</p>}
        {status === 'active' && changes.length > 0 && <p>{text.drifted}</p>}
        {status !== 'active' && changes.length === 0 && <p>{text.noChange}</p>}
        {changes.length > 0 && (status !== 'archived' || isFormer) && <Changes changes={changes} />}
        {mayChange && <Buttons model={model} changes={changes} isFormer={isFormer} />}
      </Stack>
    </Card>
  )
}

function Changes({ changes }: { changes: readonly Difference[] }) {
  const text = useWords(modelsWords)
  const locale = useLocale()
  return (
    <Table
      caption={text.changes}
      rows={changes.map((change, at) => ({ ...change, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { key: 'what', title: text.what, phone: 'head', width: 'wide', cell: ({ what }) => what[locale] },
        { key: 'from', title: text.from, phone: 'named', cell: ({ from }) => from[locale] },
        { key: 'to', title: text.to, phone: 'named', cell: ({ to }) => to[locale] },
      ]}
    />
  )
}

function Buttons({ model, changes, isFormer }: Omit<Props, 'mayChange'>) {
  const text = useWords(modelsWords)
  const { id, status, version, name } = model
  const isDraft = status === 'draft'
  const mayPress = status !== 'active' || changes.length > 0
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Row>
        {mayPress && (
          <ConfirmButton
            name="operation"
            value="activate"
            mild
            {...(!isDraft && !isFormer && { kind: 'quiet' })}
            title={text.activateAsk(name)}
            message={text.activateBody(changes.length)}
            okText={status === 'archived' ? text.goBack : text.activate}
          >
            {status === 'active' ? text.again : status === 'archived' ? text.goBack : text.activate}
          </ConfirmButton>
        )}
        {isDraft && <LinkButton to={`${newModelPath}?draft=${id}`}>{text.edit}</LinkButton>}
        {isDraft && (
          <ConfirmButton
            name="operation"
            value="drop"
            kind="quiet"
            title={text.dropAsk(name)}
            message={text.dropBody}
            okText={text.drop}
          >
            {text.drop}
          </ConfirmButton>
        )}
      </Row>
    </Form>
  )
}

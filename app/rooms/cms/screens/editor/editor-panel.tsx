/** Beside the page: blocks and their fields, the page itself, publishing, history. On a phone a sheet from below. */
import { type SiteRole, siteRoles } from '#kernel/roles.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import type { Block } from '../../blocks/kinds.ts'
import type { Problem } from '../../pages/check-page.ts'
import type { BlockChange } from '../../pages/compare-docs.ts'
import { BlockForm } from './block-form.tsx'
import { canvasWords } from './canvas-words.ts'
import { kindName } from './block-words.ts'
import type { EditorProps } from './editor.tsx'
import { editorWords } from './editor-words.ts'
import { HistoryPanel } from './history-panel.tsx'
import { Outline } from './outline.tsx'
import { PageForm } from './page-form.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { Tiles } from './tiles.tsx'
import { copyOf } from './tree.ts'
import type { BlocksAtHand } from './use-blocks.ts'
import type { Editing } from './use-editing.ts'
import type { usePageDrag } from './use-page-drag.ts'
import { useLocale } from '#ui/words.tsx'
import styles from './editor.module.css'

const parts = ['tabBlocks', 'tabPage', 'tabPublish', 'tabHistory'] as const
export type PanelPart = (typeof parts)[number]

interface EditorPanelProps extends EditorProps {
  part: PanelPart
  onPart: (part: PanelPart) => void
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  editing: Editing
  blocks: BlocksAtHand
  lang: 'th' | 'en'
  role: SiteRole
  onRole: (role: SiteRole) => void
  drag: ReturnType<typeof usePageDrag>
  problems: readonly Problem[]
  differs: readonly BlockChange[]
  choose: (id: string | null) => void
  onShow: (block: string) => void
  onClose: () => void
}

export function EditorPanel(props: EditorPanelProps) {
  const { id, part, onPart, editing, lang, categories, page, schedules, shared, problems, differs, onShow } = props
  const text = useWords(editorWords)
  const words = useWords(canvasWords)
  const { doc, version, change, isSaved } = editing
  return (
    <aside className={styles.panel} aria-label={words.settings}>
      <div className={styles.panelHead}>
        <div className={styles.tabs}>
          <Segmented
            key={part}
            name="editor-part"
            label={text.part}
            defaultValue={part}
            segments={parts.map((value) => ({ value, label: text[value] }))}
            onChange={onPart}
          />
        </div>
        <span className={styles.sheetOnly}>
          <Button size="small" kind="quiet" icon="close" label={words.close} onClick={props.onClose} />
        </span>
      </div>
      <div className={styles.panelBody}>
        {part === 'tabBlocks' && <Content {...props} />}
        {part === 'tabPage' && (
          <PageForm
            doc={doc}
            isPost={page.kind === 'post'}
            lang={lang}
            categories={categories}
            onChange={(values, about) => change((now) => ({ ...now, ...values }), about)}
          />
        )}
        {part === 'tabHistory' && <HistoryPanel page={id} version={version} isSaved={isSaved} />}
        {part === 'tabPublish' && (
          <PublishPanel
            page={page}
            version={version}
            isSaved={isSaved}
            problems={problems}
            differs={differs}
            schedules={schedules}
            shared={shared}
            onShow={onShow}
          />
        )}
      </div>
    </aside>
  )
}

function Content({
  editing,
  blocks,
  lang,
  role,
  onRole,
  isAdding,
  onAdding,
  drag,
  problems,
  choose,
  onClose,
}: EditorPanelProps) {
  const words = useWords(canvasWords)
  const locale = useLocale()
  const { block, own } = blocks
  const troubled = new Set(problems.flatMap(({ block: at }) => at ?? []))
  const add = (fresh: Block) => {
    blocks.add(fresh)
    choose(fresh.id)
    // On a phone: what was added is seen.
    onClose()
  }
  if (own && isAdding)
    return (
      <Stack as="section" aria-label={words.add}>
        <Back name={words.blocks} onPress={() => onAdding(false)} />
        <Tiles
          onAdd={(kind) => add(blocks.fresh(kind))}
          onPasted={add}
          take={(event, kind) =>
            drag.take(event, { id: null, name: kindName(kind)[locale] }, (place) => {
              const fresh = blocks.fresh(kind)
              blocks.put(fresh, place)
              choose(fresh.id)
            })
          }
        />
      </Stack>
    )
  if (block)
    return (
      <Stack>
        <Back name={words.blocks} onPress={() => blocks.choose(null)} />
        <BlockForm
          block={block}
          lang={lang}
          isLocked={blocks.isLocked(block.id)}
          onChange={(values, about) => blocks.change(block.id, values, about)}
        />
      </Stack>
    )
  return (
    <Stack>
      <WhoseBody doc={editing.doc} role={role} onRole={onRole} change={editing.change} />
      {own && (
        <Outline
          blocks={own}
          chosen={null}
          troubled={troubled}
          onChoose={choose}
          onChange={blocks.rewrite}
          onAdd={() => onAdding(true)}
        />
      )}
    </Stack>
  )
}

function Back({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <div>
      <Button size="small" kind="quiet" icon="arrow-left" onClick={onPress}>
        {name}
      </Button>
    </div>
  )
}

interface WhoseBodyProps extends Pick<EditorPanelProps, 'role' | 'onRole'>, Pick<Editing, 'doc' | 'change'> {}

/** Guests always have what they see; the others may have something of their own, or see what a humbler role sees. */
function WhoseBody({ doc, role, onRole, change }: WhoseBodyProps) {
  const text = useWords(editorWords)
  const body = doc.bodies[role]
  const humbler = siteRoles.slice(0, siteRoles.indexOf(role))
  const choose = (value: string) =>
    change((now) => {
      const same = siteRoles.find((one) => one === value)
      const begin = typeof now.bodies.guest === 'string' ? [] : now.bodies.guest.map(copyOf)
      return { ...now, bodies: { ...now.bodies, [role]: same ?? begin } }
    })
  return (
    <Row align="end">
      <SelectField
        name="role"
        label={text.role}
        value={role}
        options={siteRoles.map((value) => ({ value, label: text[`role_${value}`] }))}
        onChange={(event) => onRole(event.currentTarget.value as SiteRole)}
      />
      {role !== 'guest' && (
        <SelectField
          name="sees"
          label={text.sees}
          value={typeof body === 'string' ? body : 'own'}
          options={[
            ...humbler.map((value) => ({ value: value as string, label: text.sameAs(text[`role_${value}`]) })),
            { value: 'own', label: text.ownBody },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
    </Row>
  )
}

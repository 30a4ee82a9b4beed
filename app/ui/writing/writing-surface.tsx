/** Where an article is written as it will look; loaded by whoever writes. */
import { Editor, Extension, textblockTypeInputRule } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { linkOf } from '#kernel/typed-link.ts'
import { PromptDialog } from '../ask-dialog.tsx'
import { cx } from '../classes.ts'
import { VisuallyHidden } from '../hidden.tsx'
import { useWords } from '../words.tsx'
import { docOf, type DocNode, textOf } from './marked-doc.ts'
import { writingWords } from './words.ts'
import styles from './writing.module.css'

export interface SurfaceProps {
  /** The text when it was opened. */
  text: string
  label: string
  lang: string | undefined
  onText: (text: string) => void
}

export function WritingSurface({ text: first, label, lang, onText }: SurfaceProps) {
  const text = useWords(writingWords)
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onText)
  told.current = onText
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  const [asksLink, setAsksLink] = useState(false)
  const start = useRef({ first, label, lang })
  useEffect(() => {
    const { first: begun, label: name, lang: language } = start.current
    const made = new Editor({
      element: place.current,
      extensions: [
        typedHeadings,
        StarterKit.configure({
          heading: { levels: [2, 3] },
          link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => linkOf(url) !== null },
          ...off,
        }),
      ],
      content: docOf(begun),
      // Our pages take no styles from scripts.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': name,
          class: styles.paper!,
          ...(language && { lang: language }),
        },
      },
      onUpdate: ({ editor: now }) => told.current(textOf(now.getJSON() as DocNode)),
      onTransaction: drawAgain,
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  const tools = [
    {
      name: text.heading,
      face: 'H1',
      is: editor?.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }),
    },
    {
      name: text.subheading,
      face: 'H2',
      is: editor?.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }),
    },
    { name: text.strong, face: 'B', is: editor?.isActive('bold'), run: () => chain().toggleBold() },
    { name: text.slanted, face: 'I', is: editor?.isActive('italic'), run: () => chain().toggleItalic() },
    { name: text.list, face: '•', is: editor?.isActive('bulletList'), run: () => chain().toggleBulletList() },
  ]
  const chain = () => editor!.chain().focus()
  const isLink = editor?.isActive('link') ?? false
  return (
    <div className={styles.box}>
      <div role="toolbar" aria-label={text.tools(label)} className={styles.tools}>
        {tools.map(({ name, face, is, run }) => (
          <button
            key={name}
            type="button"
            className={cx(styles.tool, styles[face])}
            title={name}
            aria-pressed={is ?? false}
            onClick={() => run().run()}
          >
            <span aria-hidden="true">{face}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-pressed={isLink}
          onClick={() => (isLink ? chain().unsetLink().run() : setAsksLink(true))}
        >
          {text.link}
        </button>
      </div>
      <div ref={place} />
      {/* It asks by a form of its own, and stands in one already. */}
      {createPortal(
        <PromptDialog
          open={asksLink}
          title={text.link}
          label={text.address}
          defaultValue="https://"
          onOk={(to) => {
            setAsksLink(false)
            if (linkOf(to) === null) return
            const isNothingChosen = editor!.state.selection.empty
            if (isNothingChosen)
              chain()
                .insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] })
                .run()
            else chain().setLink({ href: to }).run()
          }}
          onCancel={() => setAsksLink(false)}
        />,
        document.body,
      )}
    </div>
  )
}

/** `# ` and `## ` at the start of a line, as they are kept. */
const typedHeadings = Extension.create({
  name: 'typedHeadings',
  priority: 1000,
  addInputRules() {
    const type = this.editor.schema.nodes.heading!
    return [/^#\s$/, /^##\s$/].map((find, at) =>
      textblockTypeInputRule({ find, type, getAttributes: { level: at + 2 } }),
    )
  },
})

/** What a text with marks cannot say. */
const off = {
  blockquote: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  horizontalRule: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
} as const

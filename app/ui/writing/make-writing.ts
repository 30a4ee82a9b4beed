/** A surface on which a text with marks is written as it will look: made in any element, also of a framed page. */
import { Editor, Extension, textblockTypeInputRule } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { linkOf } from '#kernel/typed-link.ts'
import { docOf, type DocNode, textOf } from './marked-doc.ts'

export type { Editor as Writing } from '@tiptap/core'

interface WritingPlace {
  place: HTMLElement
  /** The text when it was opened. */
  text: string
  label: string
  lang: string | undefined
  className?: string | undefined
  onText: (text: string) => void
  /** Something was chosen, marked or typed. */
  onTurn: () => void
}

/** To be destroyed by whoever made it. */
export function makeWriting({ place, text, label, lang, className, onText, onTurn }: WritingPlace): Editor {
  return new Editor({
    element: place,
    extensions: [
      typedHeadings,
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => linkOf(url) !== null },
        ...off,
      }),
    ],
    content: docOf(text),
    // Our pages take no styles from scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(className && { class: className }),
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor }) => onText(textOf(editor.getJSON() as DocNode)),
    onTransaction: onTurn,
  })
}

/** What was changed elsewhere (undone, translated) stands on the surface; what it says itself stays as it is. */
export function bringIn(writing: Editor, text: string): void {
  if (textOf(writing.getJSON() as DocNode) !== text) writing.commands.setContent(docOf(text), { emitUpdate: false })
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

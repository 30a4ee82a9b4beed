import { useRef, useState } from 'react'
import { mostFileBytes, mostFiles } from '../message-text.ts'
import { uploadPath } from '../links.ts'
import { postForm } from './post.ts'

export interface ChosenFile {
  key: number
  name: string
  state: 'uploading' | 'ready' | 'failed'
  problem?: string
}

interface FileWords {
  tooMany: string
  tooLarge: string
  offline: string
}

/** Files go up as soon as they are chosen, so that sending is quick and a refusal comes early. */
export function useFiles(words: FileWords) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problem, setProblem] = useState<string>()
  const uploads = useRef(new Map<number, Promise<string | null>>())
  const next = useRef(0)
  const change = (key: number, to: Partial<ChosenFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...to } : file)))

  async function upload(key: number, file: File): Promise<string | null> {
    if (file.size > mostFileBytes) {
      change(key, { state: 'failed', problem: words.tooLarge })
      return null
    }
    const form = new FormData()
    form.set('file', file)
    const answer = await postForm<{ id: string; name: string }>(uploadPath, form)
    if (answer.ok) change(key, { state: 'ready', name: answer.data.name })
    else change(key, { state: 'failed', problem: answer.message ?? words.offline })
    return answer.ok ? answer.data.id : null
  }

  return {
    files,
    problem,
    isUploading: files.some(({ state }) => state === 'uploading'),
    add(chosen: readonly File[]) {
      setProblem(uploads.current.size + chosen.length > mostFiles ? words.tooMany : undefined)
      for (const file of chosen.slice(0, mostFiles - uploads.current.size)) {
        const key = next.current++
        setFiles((all) => [...all, { key, name: file.name, state: 'uploading' }])
        uploads.current.set(key, upload(key, file))
      }
    },
    remove(key: number) {
      uploads.current.delete(key)
      setFiles((all) => all.filter((file) => file.key !== key))
      setProblem(undefined)
    },
    /** The ids of those that are there, when all have arrived; null when one has failed. */
    async ids(): Promise<string[] | null> {
      const all = await Promise.all(uploads.current.values())
      return all.every((id) => id !== null) ? all : null
    },
    clear() {
      uploads.current.clear()
      setFiles([])
      setProblem(undefined)
    },
  }
}

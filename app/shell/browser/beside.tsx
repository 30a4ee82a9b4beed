import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ScrollTop } from '#ui/scroll-top.tsx'
import { tellOfMissingParts } from './missing-parts.ts'
import { knowPlace } from './place-known.ts'

/** The last of what a page brings: the way back to its top, and words for what did not come. */
export function Beside({ isStaff, hostname }: { isStaff: boolean; hostname: string }) {
  useEffect(tellOfMissingParts, [])
  useLocation()
  // With each page anew: the cookies last for a while only.
  useEffect(() => knowPlace({ isStaff, hostname }))
  return <ScrollTop />
}

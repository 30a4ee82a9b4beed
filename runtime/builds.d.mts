export function setAside(build: string, aside: string): void
export function putBack(build: string, aside: string): void
export function noteBuild(build: string, aside: string, builtAt: string): string

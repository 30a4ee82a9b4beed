/** What still came for a page that is being left. Firefox tells of the torn stream as of an error that nobody caught. */
export function forgetLeftBehind(): () => void {
  let isLeaving = false
  const leave = () => (isLeaving = true)
  const stay = () => (isLeaving = false)
  const forget = (event: PromiseRejectionEvent) => {
    if (isLeaving && event.reason instanceof TypeError && /input stream/i.test(event.reason.message))
      event.preventDefault()
  }
  addEventListener('beforeunload', leave)
  // Back from the browser's memory it is a page again.
  addEventListener('pageshow', stay)
  addEventListener('unhandledrejection', forget)
  return () => {
    removeEventListener('beforeunload', leave)
    removeEventListener('pageshow', stay)
    removeEventListener('unhandledrejection', forget)
  }
}

// On the kept offline page, where nothing else runs: goes on as soon as it can.
addEventListener('online', () => location.reload())
for (const button of document.querySelectorAll('[data-retry]'))
  button.addEventListener('click', () => location.reload())

// Sent as it is (`endWatch`), to be all that a page whose rest did not come needs.
const toast = document.createElement('p')
toast.className = 'banner warn toast'
toast.role = 'alert'
toast.innerHTML = 'Network error occurred. Please check your connection and try again. <button>Retry</button>'
toast.lastChild.onclick = () => location.reload()
document.body.prepend(toast)
// The rest came after all. Scripts that take the page over must find it as it was written.
addEventListener('load', () => toast.remove())

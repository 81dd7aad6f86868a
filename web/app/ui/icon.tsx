/** The shapes of all icons by name, drawn on a grid of 20. */
const shapes = {
  home: 'M3 9.2 10 3.5l7 5.7M5 7.7v8.8h10V7.7M8.5 16.5V12h3v4.5',
  leave: 'M2.5 15.5h15M5.5 12.5a4.5 4.5 0 0 1 9 0M10 3v2.2M3.8 6.3l1.5 1.5M16.2 6.3l-1.5 1.5',
  inbox: 'M3 11.5 5.2 4h9.6L17 11.5v4.5H3zM3 11.5h4l1.2 2.2h3.6l1.2-2.2h4',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5M7 12h2.5',
  people:
    'M7.5 9.2a2.8 2.8 0 1 0 0-5.7 2.8 2.8 0 0 0 0 5.7M2.5 16.5c.1-2.9 2-4.5 5-4.5s4.9 1.6 5 4.5M13 4a2.6 2.6 0 0 1 0 5.1M14.8 12.3c1.8.5 2.7 2 2.7 4.2',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6.2v4l2.7 1.7',
  folder: 'M2.8 15.8V4.5h5l1.8 2.2h7.6v9.1z',
  building: 'M4.5 16.8V3.5h7v13.3M11.5 8h4v8.8M2.5 16.8h15M7.2 6.8h1.6M7.2 9.8h1.6M7.2 12.8h1.6',
  chart: 'M3 16.8h14M5.5 13.8v-3M10 13.8V4M14.5 13.8V7.5',
  sliders:
    'M3 6.2h6.5M13.5 6.2H17M3 13.8h3.5M10.5 13.8H17M13.5 6.2a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10.5 13.8a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  back: 'M16.5 10h-13M8.5 5 3.5 10l5 5',
  close: 'm5 5 10 10M15 5 5 15',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  mail: 'M2.8 4.5h14.4v11H2.8zM3.2 5.5 10 10.8l6.8-5.3',
  clip: 'm15.7 9.3-5.9 5.9a3.5 3.5 0 0 1-5-5L11 4a2.3 2.3 0 0 1 3.3 3.3L8.2 13.4a1.1 1.1 0 0 1-1.6-1.6l5.4-5.5',
  dots: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  check: 'm4 10.5 4 4 8-9',
  forward: 'M3 16v-2.5a4 4 0 0 1 4-4h9.5M12.5 5.5l4 4-4 4',
  alert: 'M10 3.2 17.5 16.5h-15zM10 8.2v3.9M10 14.3h.01',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.5 3.2 3.2 0 0 0 0 6.5M3.5 17c.3-3.3 2.8-5 6.5-5s6.2 1.7 6.5 5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12M13.3 13.3 17 17',
  history: 'M3.5 4v3.5H7M3.7 7.5A7 7 0 1 1 3 10.5M10 6.5v4l2.5 1.5',
} as const

export type IconName = keyof typeof shapes

/** An icon beside a word. Text browsers print nothing, and screen readers say nothing. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} strokeWidth={name === 'dots' ? 2.5 : undefined} />
    </svg>
  )
}

/** The product's logo. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="4" />
      <path d="M6 7.5h12M6 12h4M6 16.5h4M12.5 14.3l2.3 2.2 4-5" />
    </svg>
  )
}

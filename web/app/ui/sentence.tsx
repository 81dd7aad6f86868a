import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence of the catalogue that contains elements. */
export const sentence = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

/** A part of a sentence that only screen readers and text browsers have. */
export const hidden = (text: string) => createElement('span', { className: 'vh' }, text)

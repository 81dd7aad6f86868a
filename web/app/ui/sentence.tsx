import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence of the catalogue in which elements stand. */
export const sentence = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

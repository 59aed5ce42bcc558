import type { ItemKind } from '#contracts/orders/order-states.ts'
import { type AnySupplier, supplierByCode } from '#modules/suppliers/index.ts'
import type { Product } from './product.ts'

/** What the shop sells, by kind. */
export interface Products {
  /** @throws Error for a kind that nobody sells: a fault of the composition. */
  of(kind: ItemKind): Product
  /** The same for a kind that somebody asks for. */
  find(kind: ItemKind): Product | undefined
  all(): readonly Product[]
  /** @throws Error for a code of no supplier */
  supplier(code: string): AnySupplier
  suppliers(): readonly AnySupplier[]
  register(product: Product): void
}

/** A registry without any product yet: what they are made with may need the registry itself. */
export function createProducts(): Products {
  const products = new Map<ItemKind, Product>()
  const suppliers = () => [...products.values()].flatMap((product) => product.suppliers)
  return {
    of(kind) {
      const product = products.get(kind)
      if (!product) throw new Error(`the shop sells nothing of the kind ${kind}`)
      return product
    },
    find: (kind) => products.get(kind),
    all: () => [...products.values()],
    supplier: (code) => supplierByCode({ suppliers: suppliers() }, code),
    suppliers,
    register(product) {
      products.set(product.kind, product)
    },
  }
}

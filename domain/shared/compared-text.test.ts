import { expect, it } from "vitest";
import { nameWords, plainText, referenceKey } from "#domain/shared/compared-text.ts";

it.each([
  ["  ÉCOLE　Ｗide\n№ ", "ecole wide no"],
  ["Wałęsa", "walesa"],
  ["Đức Ðór", "duc dor"],
  ["Søren Æbelø", "soren aebelo"],
  ["STRASSE Straße", "strasse strasse"],
  ["Işık IŞIK", "isik isik"],
  ["O’Brien O‘Brien Oʼbrien", "o'brien o'brien o'brien"],
  ["Smith–Jones Smith‑Jones", "smith-jones smith-jones"],
])("%j is normalized to %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
  expect(plainText(plain)).toBe(plain);
});

it.each([
  ["Zoë O’Brien", ["zoe", "o", "brien"]],
  ["van den Berg-Łoś", ["van", "den", "berg", "los"]],
  [" . ", []],
])("the name %j has the words %j", (name, words) => expect(nameWords(name)).toEqual(words));

it.each([
  ["#500123", "500123"],
  ["# 500123", "500123"],
  ["po 77-1234", "po77-1234"],
  ["PO77–1234", "po77-1234"],
  ["2026/11/4567", "2026-11-4567"],
  ["ORD-12", "ord12"],
  ["ord.12", "ord12"],
  ["заказ 12", "заказ12"],
  ["１２３", "123"],
  ["1-23", "1-23"],
  ["12-3", "12-3"],
  ["###", "###"],
  ["", ""],
])("the reference %j is normalized to %j", (reference, key) => {
  expect(referenceKey(reference)).toBe(key);
  expect(referenceKey(key)).toBe(key);
});

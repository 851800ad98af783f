"""Writes app/fonts/*.woff2 from the packages' variable fonts: only Latin letters, and only the weights and widths in use.

Every page waits for these fonts, and unused weights and widths are three quarters of their bytes. Run again when a font
package is updated or a style sheet needs more:
`apt-get install python3-fonttools python3-brotli; python3 scripts/make-site-fonts.py`.
"""

import pathlib
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
OUT = ROOT / "app" / "fonts"
FONTS = {
    "archivo": ("wdth", {"wght": (600, 900), "wdth": (75, 125)}),
    "inter": ("wght", {"wght": (400, 850)}),
    "jetbrains-mono": ("wght", {"wght": (400, 800)}),
}
# The unicode-range of the package's Latin file (app/styles/fonts.css) without control characters.
LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2BB, 0x2BC, 0x2C6, 0x2DA, 0x2DC, 0x304, 0x308, 0x329,
    *range(0x2000, 0x2070), 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215, 0xFEFF, 0xFFFD,
]

OUT.mkdir(exist_ok=True)
for family, (axes, limits) in FONTS.items():
    font = TTFont(PACKAGES / family / "files" / f"{family}-latin-{axes}-normal.woff2", recalcTimestamp=False)
    options = Options()
    options.layout_features = ["*"]
    options.flavor = "woff2"
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    font = instantiateVariableFont(font, limits)
    font.flavor = "woff2"
    font.save(OUT / f"{family}-latin.woff2")
    print(family, (OUT / f"{family}-latin.woff2").stat().st_size)

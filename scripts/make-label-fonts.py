"""Writes server/labels/fonts/*.ttf from the site's variable fonts: one weight and width each, all scripts in one file.

Printed labels need plain TrueType. Run again when a font package is updated:
`pip install fonttools brotli; python3 scripts/make-label-fonts.py`.
"""

import pathlib
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
OUT = ROOT / "server" / "labels" / "fonts"
WORLD = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"]
FONTS = {
    "letter": ("archivo", "wdth", {"wght": 900, "wdth": 80}, WORLD[:3]),
    "town": ("archivo", "wdth", {"wght": 850, "wdth": 92}, WORLD[:3]),
    "caption": ("archivo", "wdth", {"wght": 720, "wdth": 106}, WORLD[:3]),
    "text": ("inter", "wght", {"wght": 500}, WORLD),
    "name": ("inter", "wght", {"wght": 720}, WORLD),
    "code": ("jetbrains-mono", "wght", {"wght": 600}, WORLD),
}

for name, (family, axes, at, scripts) in FONTS.items():
    parts = []
    for script in scripts:
        source = PACKAGES / family / "files" / f"{family}-{script}-{axes}-normal.woff2"
        if not source.exists():
            continue
        font = instantiateVariableFont(TTFont(source), at)
        font.flavor = None
        subsetter = Subsetter(Options(layout_features=["kern"], hinting=False, notdef_outline=True))
        subsetter.populate(unicodes=font.getBestCmap().keys())
        subsetter.subset(font)
        for table in ["STAT", "HVAR", "MVAR", "GDEF"]:
            if table in font:
                del font[table]
        part = OUT / f".{name}-{script}.ttf"
        font.save(part)
        parts.append(part)
    Merger().merge([str(part) for part in parts]).save(OUT / f"{name}.ttf")
    for part in parts:
        part.unlink()
    print(name, (OUT / f"{name}.ttf").stat().st_size)

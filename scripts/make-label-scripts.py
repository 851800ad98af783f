"""Writes server/labels/fonts/scripts/*.ttf: letters of other scripts for labels, one weight, one file per script family.

A letter is in the first file that has it, so Chinese holds only what Japanese lacks. Run again when Noto is updated, in a
separate folder:
`npm install @fontsource-variable/noto-sans-{jp,sc,kr,arabic,…}`, `pip install fonttools brotli`,
`python3 make-label-scripts.py <that folder> <out>`.
"""

import pathlib
import sys
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = pathlib.Path(sys.argv[1]) / "node_modules" / "@fontsource-variable"
OUT = pathlib.Path(sys.argv[2])
CJK = ["jp", "sc", "kr"]
SHAPED = [
    "arabic", "hebrew", "thai", "devanagari", "georgian", "armenian", "bengali", "tamil", "telugu", "gujarati", "gurmukhi",
    "kannada", "malayalam", "sinhala", "khmer", "lao", "ethiopic",
]  # fmt: skip
# These letters are in the label's own cuts.
LATIN = set(range(0x20, 0x250)) | set(range(0x370, 0x530)) | set(range(0x1E00, 0x2000))
taken = set()


def static(source, wanted, keeps_features):
    font = TTFont(source)
    codes = set(font.getBestCmap()) & wanted if wanted is not None else set(font.getBestCmap())
    if not codes:
        return None
    font = instantiateVariableFont(font, {"wght": 600, **({"wdth": 100} if any(a.axisTag == "wdth" for a in font["fvar"].axes) else {})})
    font.flavor = None
    options = Options(layout_features=["*"] if keeps_features else [], hinting=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    for table in ["STAT", "HVAR", "MVAR", "VVAR", "vhea", "vmtx", "VORG", "BASE", "avar"] + ([] if keeps_features else ["GSUB", "GPOS", "GDEF"]):
        if table in font:
            del font[table]
    return font


for family in CJK + SHAPED:
    shaped = family in SHAPED
    files = sorted((SOURCE / f"noto-sans-{family}" / "files").glob(f"noto-sans-{family}-*-wght-normal.[wt]*"))
    if shaped:
        files = [file for file in files if file.name.startswith(f"noto-sans-{family}-{family}-")]
    parts = []
    for file in files:
        codes = set(TTFont(file).getBestCmap())
        wanted = codes - LATIN - taken if not shaped else codes
        font = static(file, wanted, shaped)
        if font is None:
            continue
        taken |= set(font.getBestCmap())
        part = OUT / f".{family}-{len(parts)}.ttf"
        font.save(part)
        parts.append(part)
    (parts[0].rename(OUT / f"{family}.ttf") if len(parts) == 1 else Merger().merge([str(part) for part in parts]).save(OUT / f"{family}.ttf"))
    for part in parts:
        part.unlink(missing_ok=True)
    print(family, len(parts), (OUT / f"{family}.ttf").stat().st_size, flush=True)
